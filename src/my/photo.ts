/** In pixels: small text of a receipt stays readable, and several fit on the device. */
const LONGEST_SIDE = 1_400;

const QUALITY = 0.7;

/** A photo as a small JPEG, in a data address. Throws for what is no picture. */
export const smallPhoto = async (file: Blob): Promise<string> => {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL('image/jpeg', QUALITY);
};

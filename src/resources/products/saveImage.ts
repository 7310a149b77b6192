import { serverHas } from '../../providers/currentUser.ts';
import { uploadPicture } from '../../providers/pictures.ts';

/** Uploads, by file: saving again what was refused once uploads nothing again. */
const uploads = new WeakMap<File, Promise<string>>();

/**
 * A product as the server takes it: a picture that was chosen is uploaded and becomes its key. A
 * server that keeps no pictures of products is not sent any (design §10).
 */
export const withUploadedImage = async <Data extends { image_url?: unknown }>({
  image_url: picture,
  ...product
}: Data) => {
  if (picture === undefined || !(await serverHas('productImages'))) return product;
  return { ...product, image_url: picture instanceof File ? await upload(picture) : picture };
};

const upload = (file: File) => {
  const key = uploads.get(file) ?? uploadPicture(file, 'products');
  uploads.set(file, key);
  key.catch(() => uploads.delete(file));
  return key;
};

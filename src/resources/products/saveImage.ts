import { serverHas } from '../../providers/currentUser.ts';
import { uploadPicture } from '../../providers/pictures.ts';

/** Uploads, by file and tenant: saving again what was refused once uploads nothing again. */
const uploads = new WeakMap<File, { tenantId: number | undefined; key: Promise<string> }>();

/**
 * A product as the server takes it: a picture that was chosen is uploaded for the product's tenant
 * and becomes its key. A server that keeps no pictures of products is not sent any (design §10).
 */
export const withUploadedImage = async <Data extends { image_url?: unknown }>(
  { image_url: picture, ...product }: Data,
  tenantId: number | undefined
) => {
  if (picture === undefined || !(await serverHas('productImages'))) return product;
  const image_url = picture instanceof File ? await upload(picture, tenantId) : picture;
  return { ...product, image_url };
};

const upload = (file: File, tenantId: number | undefined) => {
  const earlier = uploads.get(file);
  if (earlier && earlier.tenantId === tenantId) return earlier.key;
  const key = uploadPicture(file, 'products', tenantId);
  uploads.set(file, { tenantId, key });
  key.catch(() => uploads.delete(file));
  return key;
};

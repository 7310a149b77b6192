import type { ImagePurpose } from '#contract/images';

/**
 * A form's picture as records name it: one that was chosen is uploaded for the record's tenant and
 * becomes its key. What uploads is loaded only then: no list needs it.
 */
export const uploadedPicture = async (
  picture: unknown,
  purpose: ImagePurpose,
  tenantId: unknown
): Promise<unknown> => {
  const { NewPicture } = await import('./pictures.ts');
  if (!(picture instanceof NewPicture)) return picture;
  return picture.upload(purpose, Number(tenantId) || undefined);
};

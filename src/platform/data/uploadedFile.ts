import type { ImagePurpose } from '#contract/base/images';

/**
 * A form's file as records name it: one that was chosen is uploaded for the record's tenant and
 * becomes its key. What uploads is loaded only then: no list needs it.
 */
export const uploadedFile = async (
  file: unknown,
  purpose: ImagePurpose,
  tenantId: unknown
): Promise<unknown> => {
  const { NewUpload } = await import('./uploads.ts');
  if (!(file instanceof NewUpload)) return file;
  return file.upload(purpose, Number(tenantId) || undefined);
};

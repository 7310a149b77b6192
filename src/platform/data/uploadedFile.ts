import type { ImagePurpose } from '#contract/files/images';

/**
 * Returns the file's key: a new file is uploaded for the record's tenant. The upload code is loaded only
 * then.
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

import type { ImagePurpose } from '#contract/files/images';

/** The upload code is loaded only for a new file. */
export const uploadedFile = async (
  file: unknown,
  purpose: ImagePurpose,
  tenantId: unknown
): Promise<unknown> => {
  const { NewUpload } = await import('./uploads.ts');
  if (!(file instanceof NewUpload)) return file;
  return file.upload(purpose, Number(tenantId) || undefined);
};

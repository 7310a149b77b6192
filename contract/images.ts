/** Largest picture that may be uploaded, in bytes, and in pixels each way (security F1). */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
export const IMAGE_MAX_PIXELS = 8_192;

/** What a picture may be; the server looks at its first bytes, not at its name. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg'] as const;

/** What pictures are uploaded for, each with the side in pixels that it is scaled down to. */
export const IMAGE_PURPOSES = {
  avatars: 512,
  products: 1600,
  logos: 512,
  inspections: 2000,
} as const;

export const IMAGE_PURPOSE_NAMES = [
  'avatars',
  'products',
  'logos',
  'inspections',
] as const satisfies readonly ImagePurpose[];

export type ImagePurpose = keyof typeof IMAGE_PURPOSES;

/** Reports of inspections may be PDFs as well: kept as they are, and never shown within the app. */
export const PDF_TYPE = 'application/pdf';
export const takesPdf = (purpose: ImagePurpose) => purpose === 'inspections';
export const isPdf = (key: string) => key.endsWith('.pdf');

import { INSPECTION_VIEWERS, INSPECTION_WRITERS } from '../warehouse/inspectors.values.ts';
import { neededToAddProducts, type PermissionName } from '../people/permissions.ts';

/** The largest upload of a picture: in bytes, and in pixels on each side. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
export const IMAGE_MAX_PIXELS = 8_192;

/**
 * Maximum bytes of all uploads of a tenant, and of a user's uploads that no record refers to yet.
 */
export const UPLOADS_MAX_BYTES = 50 * 1024 * 1024;
export const UNUSED_MAX_BYTES = UPLOADS_MAX_BYTES / 4;

/** The types of pictures. The server checks the first bytes, not the file name. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg'] as const;

/** The purposes of pictures, each with the pixels that its longest side is scaled to. */
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
export const acceptsPdf = (purpose: ImagePurpose) => purpose === 'inspections';
export const isPdf = (key: string) => key.endsWith('.pdf');

interface Uploader {
  userType: string | undefined;
  permissions: ReadonlySet<string>;
}

/**
 * True if a user may upload files for a purpose: they need the permission to change the records
 * that refer to them.
 */
export const mayUpload = ({ userType, permissions }: Uploader, purpose: ImagePurpose) => {
  const needed = neededToUpload(userType)[purpose];
  return needed === undefined || needed.some(name => permissions.has(name));
};

const neededToUpload = (
  userType: string | undefined
): Record<ImagePurpose, readonly PermissionName[] | undefined> => ({
  avatars: undefined,
  products: [neededToAddProducts(userType), 'products.manage'],
  logos: ['settings.manage', 'tenants.manage'],
  inspections: INSPECTION_WRITERS,
});

/** The permissions to read a file, by its purpose: those of the records that refer to it. */
export const FILE_READERS: Partial<Record<string, readonly PermissionName[]>> = {
  inspections: INSPECTION_VIEWERS,
  invoices: ['invoices.view'],
  quotes: ['quotes.view'],
  sales: ['sales.view'],
} satisfies Partial<
  Record<ImagePurpose | 'invoices' | 'quotes' | 'sales', readonly PermissionName[]>
>;

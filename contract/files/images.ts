import { INSPECTION_VIEWERS, INSPECTION_WRITERS } from '../warehouse/inspectors.values.ts';
import { neededToAddProducts, type PermissionName } from '../people/permissions.ts';

/** In bytes, and in pixels per side. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
export const IMAGE_MAX_PIXELS = 8_192;

/** In bytes: all uploads of a tenant, and a user's uploads without a record. */
export const UPLOADS_MAX_BYTES = 50 * 1024 * 1024;
export const UNUSED_MAX_BYTES = UPLOADS_MAX_BYTES / 4;

/** The server checks the first bytes, not the file name. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg'] as const;

/** With the pixels that the longest side is scaled to. */
export const IMAGE_PURPOSES = {
  avatars: 512,
  products: 1600,
  logos: 512,
  inspections: 2000,
  receipts: 1600,
} as const;

export const IMAGE_PURPOSE_NAMES = [
  'avatars',
  'products',
  'logos',
  'inspections',
  'receipts',
] as const satisfies readonly ImagePurpose[];

export type ImagePurpose = keyof typeof IMAGE_PURPOSES;

/** For reports of inspections: stored unchanged, never shown within the app. */
export const PDF_TYPE = 'application/pdf';
export const acceptsPdf = (purpose: ImagePurpose) => purpose === 'inspections';
export const isPdf = (key: string) => key.endsWith('.pdf');

interface Uploader {
  userType: string | undefined;
  permissions: ReadonlySet<string>;
}

/** Requires the permission to change the records that refer to the file. */
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
  receipts: undefined,
});

/** A person sees the receipts of their own hours. */
export const isReadByUploader = (purpose: string) => purpose === 'receipts';

/** By purpose: those of the records that refer to the file. */
export const FILE_READERS: Partial<Record<string, readonly PermissionName[]>> = {
  inspections: INSPECTION_VIEWERS,
  invoices: ['invoices.view'],
  receipts: ['hours.approve'],
  quotes: ['quotes.view'],
  sales: ['sales.view'],
} satisfies Partial<
  Record<ImagePurpose | 'invoices' | 'quotes' | 'sales', readonly PermissionName[]>
>;

import { z } from 'zod';
import { IMAGE_PURPOSE_NAMES } from './images.ts';

/** The form of an upload. The server ignores `scope`. */
export const uploadForm = z.object({
  file: z.string().meta({ format: 'binary' }),
  type: z.enum(IMAGE_PURPOSE_NAMES),
  scope: z.string().optional(),
});

export const uploadAnswer = z.object({ file: z.object({ key: z.string() }) });

/** A file's key: drawn by the server, never a path. */
export const fileKey = z.string().regex(/^[\w-]{22}\.(png|jpg|pdf)$/);

export const fileParam = z.strictObject({ key: fileKey });

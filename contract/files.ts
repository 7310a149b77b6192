import { z } from 'zod';

export const uploadAnswer = z.object({ file: z.object({ key: z.string() }) });

/** A file's key: drawn by the server, never a path. */
export const fileParam = z.strictObject({ key: z.string().regex(/^[\w-]{22}\.(png|jpg)$/) });

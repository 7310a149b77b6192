import { createHash } from 'node:crypto';

/** The hash of a frozen content, or of a file that was made of it, in hexadecimal. */
export const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');

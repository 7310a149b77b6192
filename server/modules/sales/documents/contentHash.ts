import { createHash } from 'node:crypto';

export const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');

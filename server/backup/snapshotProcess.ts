import { setPriority } from 'node:os';
import { writeCopy } from './write.ts';

/** Low priority, so that reading and compressing do not slow down requests. */
const [, , folder = '', file = '', sealedWith] = process.argv;
setPriority(10);
await writeCopy(folder, file, { kind: 'snapshot', sealedWith });

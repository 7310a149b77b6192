import { setPriority } from 'node:os';
import { writeCopy } from './write.ts';

/** A process with low priority, so that reading and compressing does not slow down requests. */
const [, , folder = '', file = '', sealedWith] = process.argv;
setPriority(10);
await writeCopy(folder, file, { kind: 'snapshot', sealedWith });

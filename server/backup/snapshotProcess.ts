import { setPriority } from 'node:os';
import { writeCopy } from './write.ts';

/**
 * A process of its own, behind all others in the queue for the processor: what it reads and
 * compresses is not taken from the requests.
 */
const [, , folder = '', file = '', sealedWith] = process.argv;
setPriority(10);
await writeCopy(folder, file, { kind: 'snapshot', sealedWith });

import { addScan } from '../outbox/outbox.ts';
import { signal } from './feedback.ts';

/**
 * Stores a scan, and signals if the device does not write it down: the page then holds it. It never
 * rejects, so the next scan goes on.
 */
export const keepScan = async (...scan: Parameters<typeof addScan>) => {
  const isWritten = await addScan(...scan);
  if (!isWritten) signal('blocked');
  return isWritten;
};

import { settleScan } from '../outbox/outbox.ts';
import { signal } from './feedback.ts';

/**
 * Settles a scan, and then does what somebody decided instead. A second press does nothing. Where
 * the browser cannot store it, the scan stays to be decided, and the device signals. It never
 * rejects.
 */
export const decideScan = async (id: string, decision?: () => void | Promise<void>) => {
  try {
    const isFirst = await settleScan(id);
    if (isFirst) await decision?.();
  } catch {
    signal('blocked');
  }
};

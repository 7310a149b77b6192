import { MINUTE_MS } from '#contract/base/durations';

const ACCEPTED_CLOCK_ERROR_MS = 2 * MINUTE_MS;

/**
 * Corrects scan times by the error of the sender's clock. Without the time of sending, they are not changed.
 */
export const correctClock = <Scan extends { at: string }>(
  { scans, sent_at }: { scans: readonly Scan[]; sent_at?: string | undefined },
  now = Date.now()
): Scan[] => {
  const off = sent_at === undefined ? 0 : now - Date.parse(sent_at);
  if (Math.abs(off) < ACCEPTED_CLOCK_ERROR_MS) return [...scans];
  return scans.map(scan => ({ ...scan, at: new Date(Date.parse(scan.at) + off).toISOString() }));
};

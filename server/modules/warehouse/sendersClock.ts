/** A clock that is off by less than this is right: a call takes a moment as well. */
const OFF_MS = 2 * 60_000;

/**
 * Scans with the moments that they happened at: a clock that is ahead or behind when they are sent was so
 * when they were made. Without the moment of sending they are believed.
 */
export const byOurClock = <Scan extends { at: string }>(
  { scans, sent_at }: { scans: readonly Scan[]; sent_at?: string | undefined },
  now = Date.now()
): Scan[] => {
  const off = sent_at === undefined ? 0 : now - Date.parse(sent_at);
  if (Math.abs(off) < OFF_MS) return [...scans];
  return scans.map(scan => ({ ...scan, at: new Date(Date.parse(scan.at) + off).toISOString() }));
};

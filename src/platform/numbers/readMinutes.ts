/** `0:30`, `1u`, `1u30`, `1 uur 30 min`, `1h30`, `2 Std.` */
const HOURS =
  /^(\d{1,2})\s*(?::|u(?:ur|ren)?|h(?:rs?|ours?)?|std\.?|stunden?)\s*(?:(\d{1,2})\s*(?:m|min\.?)?)?$/i;

/** `1,5 u`: a part of an hour in decimals. */
const PART_OF_HOURS = /^(\d{1,2})[.,](\d{1,2})\s*(?:u|uur|h|std\.?)$/i;

const MINUTES = /^(\d{1,4})\s*(?:m|min\.?|minuten|minuut|minutes?)$/i;

/** A length of time in minutes, written with its unit or as on a clock; `undefined` if it is not written so. */
export const readMinutes = (text: string): number | undefined => {
  const trimmed = text.trim();
  const minutes = MINUTES.exec(trimmed)?.[1];
  if (minutes !== undefined) return Number(minutes);
  const [part, whole, decimals] = PART_OF_HOURS.exec(trimmed) ?? [];
  if (part !== undefined) return Math.round(Number(`${whole}.${decimals}`) * 60);
  const [clock, hours, rest = '0'] = HOURS.exec(trimmed) ?? [];
  if (clock === undefined || clock.endsWith(':') || Number(rest) >= 60) return undefined;
  return Number(hours) * 60 + Number(rest);
};

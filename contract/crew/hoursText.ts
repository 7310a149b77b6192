/** Minutes as on a clock: `8:30`. */
export const clockText = (minutes: number) => {
  const size = Math.abs(minutes);
  return `${Math.floor(size / 60)}:${String(size % 60).padStart(2, '0')}`;
};

/** A difference always has its sign: `+0:30`, `−1:15`; `0:00` without one. */
export const differenceText = (minutes: number) => {
  if (minutes === 0) return clockText(0);
  return `${minutes > 0 ? '+' : '−'}${clockText(minutes)}`;
};

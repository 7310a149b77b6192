/** Browsers and systems by what their user agents say; the first that fits is shown. */
const BROWSERS: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** `Firefox, Windows`: a device as its owner would call it, from what its browser says of itself. */
export const deviceName = (userAgent: string) => {
  const name = (known: [RegExp, string][]) => known.find(([sign]) => sign.test(userAgent))?.[1];
  return (
    [name(BROWSERS), name(SYSTEMS)].filter(Boolean).join(', ') || userAgent.slice(0, 50) || '?'
  );
};

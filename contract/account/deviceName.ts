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

export const deviceName = (userAgent: string) => {
  const name = (known: [RegExp, string][]) => known.find(([sign]) => sign.test(userAgent))?.[1];
  return (
    [name(BROWSERS), name(SYSTEMS)].filter(Boolean).join(', ') || userAgent.slice(0, 50) || '?'
  );
};

/** Servers that keep a bit where others keep a boolean answer it as it is (spec §3). */
export const isOn = (value: unknown) => [true, 1, '1'].some(on => on === value);

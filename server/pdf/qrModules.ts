import qrcode from 'qrcode-generator';

interface Run {
  x: number;
  y: number;
  length: number;
}

/** Level M. Adjacent dark modules form one run: half as many to draw, and no seams. */
export const qrModules = (text: string): { count: number; runs: Run[] } => {
  const code = qrcode(0, 'M');
  // The library takes the low byte of each character: here, the bytes of UTF-8.
  code.addData(Buffer.from(text).toString('latin1'));
  code.make();
  const count = code.getModuleCount();
  const runs: Run[] = [];
  for (let y = 0; y < count; y += 1) {
    for (let x = 0; x < count; x += 1) {
      const first = x;
      while (x < count && code.isDark(y, x)) x += 1;
      if (x > first) runs.push({ x: first, y, length: x - first });
    }
  }
  return { count, runs };
};

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { describe, expect, it } from 'vitest';
import { code128 } from '#src/modules/warehouse/scanning/code128.ts';
import { SETUP_CODE } from '#src/platform/scanner/scannerSettings.ts';

const MODULE = 3;
const HEIGHT = 60;
const MARGIN = 12 * MODULE;

/** The picture of a barcode, as a camera has it. */
const pictureOf = (widths: readonly number[]) => {
  const row: number[] = Array.from({ length: MARGIN }, () => 255);
  for (const [index, width] of widths.entries()) {
    for (let at = 0; at < width * MODULE; at++) row.push(index % 2 === 0 ? 0 : 255);
  }
  row.push(...Array.from({ length: MARGIN }, () => 255));
  const data = new Uint8ClampedArray(row.length * HEIGHT * 4);
  for (let y = 0; y < HEIGHT; y++) {
    for (const [x, shade] of row.entries()) {
      data.set([shade, shade, shade, 255], (y * row.length + x) * 4);
    }
  }
  return { data, width: row.length, height: HEIGHT, colorSpace: 'srgb' as const };
};

const ALL = Array.from({ length: 95 }, (_none, index) => String.fromCharCode(32 + index)).join('');

describe('a barcode', () => {
  it.each([SETUP_CODE, ALL.slice(0, 32), ALL.slice(32, 64), ALL.slice(64)])(
    'reads %s',
    async text => {
      const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
      const bytes = await readFile(path);
      const wasmBinary = new Uint8Array(bytes).buffer;
      await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
      const [found] = await readBarcodes(pictureOf(code128(text)), { formats: ['Code128'] });
      expect(found?.text).toBe(text);
    }
  );
});

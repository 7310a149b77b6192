/// <reference lib="webworker" />
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

export interface Frame {
  picture: ImageBitmap;
}

export type Decoded = { codes: string[] } | { failed: true };

// From our own address, as the page's policy forbids the library's default.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

const FORMATS = ['QRCode', 'DataMatrix', 'Code128', 'Code39', 'EAN13', 'EAN8', 'ITF'] as const;

const pixelsOf = (picture: ImageBitmap) => {
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d');
  context?.drawImage(picture, 0, 0);
  picture.close();
  return context?.getImageData(0, 0, canvas.width, canvas.height);
};

const decode = async (picture: ImageBitmap): Promise<Decoded> => {
  try {
    const pixels = pixelsOf(picture);
    const found = pixels ? await readBarcodes(pixels, { formats: [...FORMATS] }) : [];
    return { codes: found.map(({ text }) => text) };
  } catch {
    return { failed: true };
  }
};

self.addEventListener('message', ({ data }: MessageEvent<Frame>) => {
  void decode(data.picture).then(decoded => self.postMessage(decoded));
});

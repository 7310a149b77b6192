import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const PERIOD_SECONDS = 30;

/**
 * The code of an authenticator app, by RFC 6238 and nobody's library; with `stepsAhead`, one that
 * it shows later. Servers take codes of the next step too, for clocks that are ahead.
 */
export const codeOf = (secret: string, stepsAhead = 0): string => {
  const bits = Array.from(secret, letter => BASE32.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / PERIOD_SECONDS) + stepsAhead));
  const key = Buffer.from(bytes.map(byte => Number.parseInt(byte, 2)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
};

/** Points a camera at the screen: the secret in the QR code that is there. */
export const scanSecret = async (page: Page): Promise<string> => {
  const picture = sharp(await page.screenshot())
    .ensureAlpha()
    .raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const code = jsQR(new Uint8ClampedArray(data), info.width, info.height);
  const secret = code && new URL(code.data).searchParams.get('secret');
  if (!secret) throw new Error('There is no QR code with a secret on the screen.');
  return secret;
};

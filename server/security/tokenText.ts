import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const PREFIX = 'fc_';
const SECRET_LENGTH = 40;
const CHECKSUM_LENGTH = 6;

const TOKEN = new RegExp(
  `^${PREFIX}([0-9A-Za-z]{${SECRET_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`
);

/**
 * A new token: `fc_`, 40 random characters, and the CRC-32 of these in base 62. The checksum tells a mistyped
 * token, and lets scanners of source code find a leaked one.
 */
export const newTokenText = () => {
  const secret = Array.from({ length: SECRET_LENGTH }, () => DIGITS[randomInt(DIGITS.length)]).join(
    ''
  );
  return `${PREFIX}${secret}${checksumOf(secret)}`;
};

export const isTokenText = (text: string) => {
  const [, secret = '', checksum] = TOKEN.exec(text) ?? [];
  return checksum !== undefined && checksum === checksumOf(secret);
};

export const hintOf = (token: string) => `${token.slice(0, 7)}…${token.slice(-4)}`;

const checksumOf = (secret: string) => {
  let rest = crc32(secret);
  let text = '';
  while (rest > 0) {
    text = `${DIGITS[rest % DIGITS.length]}${text}`;
    rest = Math.floor(rest / DIGITS.length);
  }
  return text.padStart(CHECKSUM_LENGTH, '0');
};

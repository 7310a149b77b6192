import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** As `package.json` says. Read as a file: the server's loader takes every import for TypeScript. */
export const PRODUCT_VERSION = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))).version;

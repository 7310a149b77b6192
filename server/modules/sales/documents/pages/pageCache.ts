import { MINUTE_MS } from '#contract/base/durations';
import { createHash } from 'node:crypto';
import { semaphoresFor } from '../../../../process/semaphore.ts';

/** Milliseconds in the cache: content never changes, but its key may be unused. */
const CACHE_MS = 5 * MINUTE_MS;

/** Bytes of all kept pages. A quote of 2,000 lines has 1.5 MB. */
const CACHE_BYTES = 8 * 1024 * 1024;

const DRAWN_AT_ONCE = 2;

interface CachedPage {
  page: Buffer;
  until: number;
}

interface WantedPage {
  key: unknown;
  link: string;
  draw: () => Promise<string | Buffer>;
  signal: AbortSignal;
}

export const pageCache = () => {
  const pages = new Map<string, CachedPage>();
  const drawing = new Map<string, Promise<Buffer>>();
  const links = semaphoresFor<string>(DRAWN_AT_ONCE);
  let bytes = 0;

  const drop = (key: string) => {
    bytes -= pages.get(key)?.page.length ?? 0;
    pages.delete(key);
  };

  const keep = (key: string, page: Buffer) => {
    drop(key);
    pages.set(key, { page, until: Date.now() + CACHE_MS });
    bytes += page.length;
    for (const [oldest, { until }] of pages) {
      if (bytes <= CACHE_BYTES && until > Date.now()) break;
      drop(oldest);
    }
  };

  const draw = async (key: string, drawPage: WantedPage['draw']) => {
    try {
      const drawn = await drawPage();
      const page = typeof drawn === 'string' ? Buffer.from(drawn) : drawn;
      keep(key, page);
      return page;
    } finally {
      drawing.delete(key);
    }
  };

  const drawOnce = (key: string, drawPage: WantedPage['draw']) => {
    const begun = draw(key, drawPage);
    drawing.set(key, begun);
    return begun;
  };

  const find = (key: string) => {
    const known = pages.get(key);
    if (known && known.until <= Date.now()) drop(key);
    return pages.get(key)?.page ?? drawing.get(key);
  };

  return async (wanted: WantedPage): Promise<Buffer> => {
    const key = hashOf(wanted.key);
    const found = find(key);
    if (found) return found;
    const leave = await links.enter(hashOf(wanted.link), wanted.signal);
    try {
      return await (find(key) ?? drawOnce(key, wanted.draw));
    } finally {
      leave();
    }
  };
};

const hashOf = (parts: unknown) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

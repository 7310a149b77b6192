import { lookup, Resolver } from 'node:dns/promises';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './publicAddress.ts';

/** Milliseconds for a call, with its names and its answer. */
const CALL_MS = 15_000;

/** Bytes of an answer that are kept. */
const KEPT_BYTES = 1024;

export interface OutboundOptions {
  /** Origins that may be called although they are not public. */
  privateOrigins: readonly string[];
  /** `127.0.0.1:5300`. Empty: the system's. */
  dnsServers: readonly string[];
}

interface OutboundCall {
  url: URL;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface OutboundAnswer {
  status: number;
  text: string;
  /** Seconds, of the answer's `Retry-After`. */
  retryAfter: number | undefined;
}

/** The address is not public: nothing was sent. */
export class NotPublic extends Error {}

/**
 * Calls addresses that users of companies name (docs/modules/integrations.md, rule 30). A name is looked up once, every
 * address of it must be public, and the socket goes to the address that was checked: looking up again could
 * give another. It follows no redirect and no proxy.
 */
export const outboundFrom = ({ privateOrigins, dnsServers }: OutboundOptions) => {
  const isPrivateOrigin = ({ origin }: URL) => privateOrigins.includes(origin);

  const resolve = async (hostname: string) => {
    const bare = hostname.replace(/^\[|\]$/g, '');
    if (isIP(bare)) return [bare];
    if (dnsServers.length === 0) {
      const found = await lookup(bare, { all: true });
      return found.map(({ address }) => address);
    }
    const resolver = new Resolver({ timeout: 3_000, tries: 2 });
    resolver.setServers(dnsServers);
    const found = await Promise.allSettled([resolver.resolve4(bare), resolver.resolve6(bare)]);
    const addresses = found.flatMap(each => (each.status === 'fulfilled' ? each.value : []));
    const [failed] = found.flatMap(each => (each.status === 'rejected' ? [each.reason] : []));
    if (addresses.length === 0 && failed !== undefined) throw failed;
    return addresses;
  };

  /** Throws `NotPublic`, also for a name without an address. */
  const addressOf = async (url: URL): Promise<string> => {
    const addresses = await resolve(url.hostname).catch(noneIfUnknown);
    const [first] = addresses;
    if (first === undefined) throw new NotPublic('the name has no address');
    if (!isPrivateOrigin(url) && !addresses.every(isPublicAddress)) {
      throw new NotPublic('the address is not public');
    }
    return first;
  };

  /** Rejects with `NotPublic`, or with the reason that there was no answer. */
  const post = async ({ url, headers, body }: OutboundCall): Promise<OutboundAnswer> => {
    const signal = AbortSignal.timeout(CALL_MS);
    const address = await addressOf(url);
    const family = isIP(address);
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    return new Promise((resolved, rejected) => {
      const request = send(
        url,
        {
          method: 'POST',
          headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
          signal,
          agent: false,
          lookup: (_name, options, done) =>
            options.all ? done(null, [{ address, family }]) : done(null, address, family),
        },
        answer => {
          const kept: Buffer[] = [];
          let bytes = 0;
          const finish = () =>
            resolved({
              status: answer.statusCode ?? 0,
              text: Buffer.concat(kept).subarray(0, KEPT_BYTES).toString().replaceAll('\0', ''),
              retryAfter: secondsIn(answer.headers['retry-after']),
            });
          answer.on('data', (chunk: Buffer) => {
            kept.push(chunk);
            bytes += chunk.length;
            if (bytes < KEPT_BYTES) return;
            finish();
            answer.destroy();
          });
          answer.on('end', finish);
          // The status says whether it was taken, also where the rest breaks off.
          answer.on('error', finish);
        }
      );
      request.on('error', rejected);
      request.end(body);
    });
  };

  return { isPrivateOrigin, addressOf, post };
};

export type Outbound = ReturnType<typeof outboundFrom>;

/** A name server that does not answer is no reason to give up. */
const noneIfUnknown = (error: unknown): string[] => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
  throw error;
};

const secondsIn = (header: string | undefined) => {
  if (header === undefined) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000));
};

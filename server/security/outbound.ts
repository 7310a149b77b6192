import { lookup, Resolver } from 'node:dns/promises';
import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { isLinkLocal, isPublicAddress } from './publicAddress.ts';

/** Milliseconds for a call, with its names and its answer. */
export const CALL_MS = 15_000;

/** Each call has a connection of its own. Of several addresses the next one is tried after this time. */
const CONNECTING = { autoSelectFamily: true, autoSelectFamilyAttemptTimeout: 2_500 };
const httpAgent = new HttpAgent(CONNECTING);
const httpsAgent = new HttpsAgent(CONNECTING);

const KEPT_ANSWER_BYTES = 1024;

export interface OutboundOptions {
  privateOrigins: readonly string[];
  /** `127.0.0.1:5300`. Empty: the system's. */
  dnsServers: readonly string[];
  callMs?: number;
}

export interface OutboundCall {
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

/** Its message is a reason without an address of this network. */
export class NoAnswer extends Error {}

/**
 * Calls addresses that users of companies name (docs/modules/integrations.md, rule 30). A name is looked up once, every
 * address of it must be public, and the socket goes to an address that was checked: looking up again could
 * give another. It follows no redirect and no proxy.
 */
export const outboundFrom = ({ privateOrigins, dnsServers, callMs = CALL_MS }: OutboundOptions) => {
  const isPrivateOrigin = ({ origin }: URL) => privateOrigins.includes(origin);

  /** The operator may have taken an origin away since its address was saved. */
  const hasAllowedScheme = (url: URL) => url.protocol === 'https:' || isPrivateOrigin(url);

  const resolve = async (hostname: string) => {
    const bare = hostname.replace(/^\[|\]$/g, '');
    if (isIP(bare)) return [bare];
    if (dnsServers.length > 0) return resolveAt(dnsServers, bare);
    const found = await lookup(bare, { all: true }).catch(noneIfUnknown);
    return found.map(({ address }) => address);
  };

  const addressesOf = async (url: URL, signal = AbortSignal.timeout(callMs)): Promise<string[]> => {
    if (!hasAllowedScheme(url)) throw new NotPublic('the address is not https');
    const addresses = await Promise.race([resolve(url.hostname), rejectedBy(signal)]);
    if (addresses.length === 0) throw new NotPublic('the name has no address');
    const isOpen = isPrivateOrigin(url)
      ? (address: string) => !isLinkLocal(address)
      : isPublicAddress;
    if (!addresses.every(isOpen)) throw new NotPublic('the address is not public');
    return addresses;
  };

  const send = async ({ url, headers, body }: OutboundCall): Promise<OutboundAnswer> => {
    const signal = AbortSignal.timeout(callMs);
    const addresses = await addressesOf(url, signal);
    const checked = addresses.map(address => ({ address, family: isIP(address) }));
    const [begin, agent] =
      url.protocol === 'https:' ? [httpsRequest, httpsAgent] : [httpRequest, httpAgent];
    return new Promise((resolved, rejected) => {
      const request = begin(
        url,
        {
          method: 'POST',
          headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
          signal,
          agent,
          lookup: (_name, _options, done) => done(null, checked),
        },
        answer => {
          const kept: Buffer[] = [];
          let bytes = 0;
          const finish = () =>
            resolved({
              status: answer.statusCode ?? 0,
              text: Buffer.concat(kept)
                .subarray(0, KEPT_ANSWER_BYTES)
                .toString()
                .replaceAll('\0', ''),
              retryAfter: secondsIn(answer.headers['retry-after']),
            });
          answer.on('data', (chunk: Buffer) => {
            kept.push(chunk);
            bytes += chunk.length;
            if (bytes < KEPT_ANSWER_BYTES) return;
            finish();
            answer.destroy();
          });
          answer.on('end', finish);
          // The status alone decides the result, even if the rest of the answer breaks off or takes too long.
          answer.on('error', finish);
          request.off('error', rejected).on('error', finish);
        }
      );
      request.on('error', rejected);
      // Such an answer has no end, and the request no error.
      request.on('upgrade', ({ statusCode = 0 }, socket) => {
        socket.destroy();
        resolved({ status: statusCode, text: '', retryAfter: undefined });
      });
      request.end(body);
    });
  };

  const post = async (call: OutboundCall) => {
    try {
      return await send(call);
    } catch (error) {
      if (error instanceof NotPublic) throw error;
      throw new NoAnswer(reasonOf(error), { cause: error });
    }
  };

  return { hasAllowedScheme, isPrivateOrigin, addressesOf, post };
};

export type Outbound = ReturnType<typeof outboundFrom>;

/** The code, not the message: a message may contain an address of this network. */
const reasonOf = (error: unknown) => {
  if (!(error instanceof Error)) return 'no answer';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'no answer in time';
  return 'code' in error && typeof error.code === 'string' ? error.code : 'no answer';
};

/** A look-up cannot be cancelled: after the signal its result is ignored. */
const rejectedBy = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

const resolveAt = async (servers: readonly string[], name: string) => {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  resolver.setServers(servers);
  const found = await Promise.allSettled([
    resolver.resolve4(name).catch(noneIfUnknown),
    resolver.resolve6(name).catch(noneIfUnknown),
  ]);
  const addresses = found.flatMap(each => (each.status === 'fulfilled' ? each.value : []));
  const failed = found.find(each => each.status === 'rejected');
  // Only addresses that were looked up are called, so one family is enough.
  if (addresses.length === 0 && failed) throw failed.reason;
  return addresses;
};

/** A name server that does not answer is no reason to give up. */
const noneIfUnknown = (error: unknown): never[] => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
  throw error;
};

/** RFC 9110: senders write no other form of a date. `Date.parse` reads a year in almost any text. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

const secondsIn = (header = '') => {
  if (/^\d+$/.test(header)) return Number(header);
  const at = HTTP_DATE.test(header) ? Date.parse(header) : NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000));
};

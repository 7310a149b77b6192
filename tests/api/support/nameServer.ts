import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv6 } from 'node:net';
import { onFileEnd } from './fileEnd.ts';

const HEADER_BYTES = 12;
/** QTYPE of RFC 1035 and RFC 3596. */
const TYPES = { A: 1, AAAA: 28 };
/** RCODE. */
const CODES = { answered: 0, broken: 2, unknown: 3 };

/** The addresses of a name; `broken`: the server cannot tell; `silent`: it says nothing. */
type Answers = readonly string[] | 'broken' | 'silent';

/** A name server on this machine. It knows the names that the test tells it. */
export const startNameServer = async () => {
  const names = new Map<string, Answers>();
  const brokenTypes = new Map<string, keyof typeof TYPES | undefined>();
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const { name, type, question } = questionIn(query);
    const typeName = type === TYPES.AAAA ? 'AAAA' : 'A';
    asked.push(`${typeName} ${name}`);
    const known = names.get(name);
    if (known === 'silent') return;
    const isBroken = known === 'broken' || brokenTypes.get(name) === typeName;
    const code = isBroken ? 'broken' : known ? 'answered' : 'unknown';
    const records = (typeof known === 'object' && !isBroken ? known : [])
      .filter(each => isIPv6(each) === (type === TYPES.AAAA))
      .map(each => recordOf(type, each));
    const header = Buffer.alloc(HEADER_BYTES);
    query.copy(header, 0, 0, 2);
    // A response that recursed, to one question.
    header.writeUInt16BE(0x8180 | CODES[code], 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(records.length, 6);
    socket.send(Buffer.concat([header, question, ...records]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onFileEnd(() => void socket.close());
  return {
    /** As in `DNS_SERVERS`. */
    address: `127.0.0.1:${socket.address().port}`,
    /** What was asked, as `A hook.example`. */
    asked,
    /** From now on; `undefined`: there is no such name. `broken`: the type that the server cannot tell. */
    answer: (name: string, answers: Answers | undefined, broken?: keyof typeof TYPES) => {
      brokenTypes.set(name, broken);
      if (answers) names.set(name, answers);
      else names.delete(name);
    },
  };
};

const questionIn = (query: Buffer) => {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length).toLowerCase());
    at += 1 + length;
  }
  const end = at + 1;
  return {
    name: labels.join('.'),
    type: query.readUInt16BE(end),
    // With its type and class.
    question: query.subarray(HEADER_BYTES, end + 4),
  };
};

/** Of the name in the question, not to be kept. */
const recordOf = (type: number, address: string) => {
  const data = isIPv6(address) ? bytesOf6(address) : Buffer.from(address.split('.').map(Number));
  const head = Buffer.from([0xc0, HEADER_BYTES, 0, type, 0, 1, 0, 0, 0, 0, 0, data.length]);
  return Buffer.concat([head, data]);
};

const bytesOf6 = (address: string) => {
  // `URL` writes an address of version 4 within it as two groups.
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groupsOf = (text = '') => text.split(':').filter(Boolean);
  const [first, last] = [groupsOf(before), groupsOf(after)];
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  const bytes = Buffer.alloc(16);
  for (const [index, group] of [...first, ...zeros, ...last].entries()) {
    bytes.writeUInt16BE(Number.parseInt(group, 16), index * 2);
  }
  return bytes;
};

import { expect, test } from 'vitest';
import { endOfLastBatch } from '#server/db/embedded/sessionStream';

const message = (code: string, body = '') => {
  const bytes = Buffer.from(`${code}....${body}`);
  bytes.writeUInt32BE(bytes.length - code.length, code.length);
  return bytes;
};

const parse = message('P', 'select 1');
const sync = message('S');
const query = message('Q', 'select 1');
const goodbye = message('X');
const startup = message('', 'user');

test.for([
  ['a query', [query], query.length],
  ['a batch with its sync', [parse, sync], parse.length + sync.length],
  ['a batch without its sync', [parse], 0],
  ['a batch and the start of the next', [query, parse], query.length],
  ['a goodbye', [goodbye], 0],
  ['a query and a goodbye', [query, goodbye], query.length],
  ['the first bytes of a query', [query.subarray(0, 3)], 0],
  ['all but the last byte of a query', [query.subarray(0, -1)], 0],
  ['nothing', [], 0],
] as const)('%s', ([, messages, end]) => {
  expect(endOfLastBatch(Buffer.concat(messages), false)).toBe(end);
});

test("a connection's first message has no code", () => {
  expect(endOfLastBatch(startup, true)).toBe(startup.length);
  expect(endOfLastBatch(startup.subarray(0, -1), true)).toBe(0);
  expect(endOfLastBatch(Buffer.concat([startup, query]), true)).toBe(startup.length + query.length);
});

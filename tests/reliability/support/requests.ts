import { createHash } from 'node:crypto';
import { z } from 'zod';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Calls that would end the session that the others are made with, and the one that has no end. */
const LEFT_OUT = ['/auth/logout', '/auth/logout-session', '/users/change-password', '/live'];

const description = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});

const operation = z.looseObject({
  requestBody: z
    .looseObject({ content: z.record(z.string(), z.looseObject({ schema: z.unknown() })) })
    .optional(),
});

const schemaNode = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
});

export interface Operation {
  method: string;
  path: string;
  /** A body as it should be; `undefined` for calls without one. */
  body: unknown;
}

/** Every call that the server describes, with a body that its schema would take. */
export const operationsIn = (openApi: unknown): Operation[] =>
  Object.entries(description.parse(openApi).paths).flatMap(([path, methods]) =>
    METHODS.flatMap(method => {
      const { success, data } = operation.safeParse(methods[method]);
      const own = path.replace(/^\/api/, '');
      if (!success || LEFT_OUT.includes(own)) return [];
      const [content] = Object.values(data.requestBody?.content ?? {});
      return [
        { method: method.toUpperCase(), path: own, body: content && example(content.schema) },
      ];
    })
  );

/** A value that a JSON schema takes, roughly. */
const example = (given: unknown): unknown => {
  const { success, data: schema } = schemaNode.safeParse(given);
  if (!success) return 'tekst';
  if (schema.anyOf) return example(schema.anyOf[0]);
  if (schema.enum) return schema.enum[0];
  const type = [schema.type].flat()[0];
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return true;
  if (type === 'array') return [example(schema.items)];
  if (schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, property]) => [name, example(property)])
    );
  }
  return { email: 'iemand@fuzz.example', date: '2026-11-20' }[schema.format ?? ''] ?? 'tekst';
};

export interface Malformed {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
  isSignedIn: boolean;
}

/** Values that code often forgets, in the place of any other. */
const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  9007199254740992,
  2147483648,
  -2147483649,
  0.1,
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '‮',
  '💡'.repeat(60),
  'x'.repeat(6e4),
  "'; drop table users; --",
  '%',
  '\\',
  '{{7*7}}',
  '${7*7}',
  '<svg onload=1>',
  '=1+1',
  '../../../etc/passwd',
  '\r\nset-cookie: a=b',
  '2026-02-30',
  '2026-03-29T02:30:00',
  'NaN',
  [],
  [[]],
  {},
  { $ne: null },
  { constructor: { prototype: { admin: true } } },
  ['a', 'b'],
];

const ODD_BODIES: readonly string[] = [
  '',
  '{',
  '[',
  'null',
  '[]',
  '"x"',
  '12',
  '{"a":',
  '{"a":1,}',
  '﻿{}',
  '{"a":1e999}',
  '{"__proto__":{"admin":true}}',
  '{"a":"\\ud800"}',
  'a=1&b=2',
  '\0',
  '\ud800',
  '['.repeat(6e3),
  `${'{"a":'.repeat(4e3)}1${'}'.repeat(4e3)}`,
];

const ODD_FIELDS = [
  'id',
  'tenant_id',
  'role',
  'user_type',
  'password_hash',
  'version',
  'x'.repeat(400),
];

const ODD_TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/json;;',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'text/csv',
  'a/b',
  'x'.repeat(500),
];

const ODD_QUERIES = [
  'range=[0,1e12]',
  'range=[5,1]',
  'range=x',
  'sort=["id;drop","ASC"]',
  'sort=["password_hash","ASC"]',
  'filter={"',
  'filter={"q":{"$gt":""}}',
  'filter={"id":["a"]}',
  'filter={"q":"\\u0000"}',
  'filter={"type":"\\u0000"}',
  'filter={"status":"\\u0000"}',
  'resourceType=%00',
  'tenantId=-1',
  'tenantId=99999999999',
  'tenantId=a',
  'x=1&x=2',
  'page=-1&limit=1e9',
  '%',
];

/** The same requests for the same seed, all of them wrong in some way. */
export const malformedRequests = (
  operations: readonly Operation[],
  count: number,
  seed: number
) => {
  const random = randomFrom(seed);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined && items.length === 0) throw new Error('nothing to pick from');
    return item ?? pick(items);
  };
  const chance = (share: number) => random() < share;
  const spoil = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return pick(ODD_VALUES.slice(1));
    }
    const fields = Object.entries(value).filter(() => !chance(0.1));
    if (chance(0.3)) fields.push([pick(ODD_FIELDS), pick(ODD_VALUES.slice(1))]);
    return Object.fromEntries(
      fields.map(([name, kept]) => [name, chance(0.35) ? pick(ODD_VALUES.slice(1)) : kept])
    );
  };
  const placeholder = () =>
    encodeURIComponent(wellFormed(String(pick(ODD_VALUES.slice(1)))).slice(0, 200));
  return Array.from({ length: count }, (): Malformed => {
    const { method, path, body } = pick(operations);
    const filled = path.replaceAll(/\{\w+\}/g, () => (chance(0.5) ? '1' : placeholder() || '-'));
    const type = chance(0.85) ? 'application/json' : pick(ODD_TYPES);
    return {
      method,
      path: chance(0.2) ? `${filled}?${encodeURI(pick(ODD_QUERIES))}` : filled,
      headers: {
        ...(method !== 'GET' && { 'content-type': type }),
        ...(chance(0.1) && { 'if-match': pick(['"v0"', '*', 'x', '"v99999999999"']) }),
        ...(chance(0.1) && { 'idempotency-key': pick(['k', 'x'.repeat(3_000), '"', 'a b']) }),
      },
      body:
        method === 'GET' ? undefined : chance(0.3) ? pick(ODD_BODIES) : JSON.stringify(spoil(body)),
      isSignedIn: chance(0.9),
    };
  });
};

export const fingerprint = (requests: readonly Malformed[]) =>
  createHash('sha256').update(JSON.stringify(requests)).digest('hex');

/** A lone half of a letter has no form in an address. */
const wellFormed = (text: string) => Buffer.from(text).toString();

/** Mulberry32: small, and the same everywhere. */
const randomFrom = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

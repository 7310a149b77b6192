import { expect, it } from 'vitest';
import { z } from 'zod';
import { schemasWhile } from './support/routeSchemas.ts';
import { buildTestApp } from './support/testApp.ts';

const apps: Awaited<ReturnType<typeof buildTestApp>>[] = [];

const routes = await schemasWhile(async () => {
  apps.push(await buildTestApp({ registrationOpen: true }));
});

/** Texts that PostgreSQL cannot keep, of the lengths that fields have. */
const UNSTORABLE = [1, 2, 3, 6, 10, 22, 36, 43, 100].flatMap(length => {
  const rest = 'a'.repeat(length - 1);
  return [`\0${rest}`, `${rest}\0`, `${rest}\uD800`];
});

/** Where a schema takes a text that cannot be kept. */
const takenIn = (schema: unknown, path: string): string[] => {
  if (!(schema instanceof z.ZodType) || schema instanceof z.ZodTransform) return [];
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([field, inner]) =>
      takenIn(inner, `${path}.${field}`)
    );
  }
  if (schema instanceof z.ZodArray) return takenIn(schema.element, `${path}[]`);
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap(option => takenIn(option, path));
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return takenIn(schema.unwrap(), path);
  }
  const isTaken = UNSTORABLE.some(text => schema.safeParse(text).success);
  const inner = schema instanceof z.ZodPipe ? takenIn(schema.out, path) : [];
  return isTaken && !(schema instanceof z.ZodUnknown) ? [path] : inner;
};

it('no route takes a text that the database cannot keep', () => {
  expect(routes.length).toBeGreaterThan(100);
  const taken = routes.flatMap(({ title, schema }) => [
    ...takenIn(schema.body, title),
    ...takenIn(schema.querystring, `${title} ?`),
  ]);
  expect(taken).toEqual([]);
});

it('NUL is 400 also where nobody is signed in, and in files', async () => {
  const [test] = apps;
  if (!test) throw new Error('no server');
  const anyone = test.callAs(undefined);
  const calls: [path: string, body: object][] = [
    ['/auth/login', { email: 'a\0@b.example', password: 'x' }],
    ['/auth/login', { email: 'a@b.example', password: 'x\0' }],
    ['/auth/request-password-reset', { email: 'a\0@b.example' }],
    ['/auth/2fa/login', { userId: 'a\0', token: '123456' }],
    [`/auth/reset-password/${'a'.repeat(43)}`, { password: 'a\0bcdefgh' }],
  ];
  for (const [path, body] of calls) {
    expect((await anyone('POST', path, body)).statusCode, path).toBe(400);
  }
  expect((await anyone('GET', '/auth/invite/a%00b')).statusCode).toBe(404);
  const user = await test.addUser(await test.addTenant(), ['projects.manage']);
  const call = test.callAs(user);
  const profile = await call('PATCH', '/users/update-self', { avatar_url: 'a\0b' });
  expect(profile.statusCode).toBe(400);
  const csv = Buffer.from('name,customer_name\nGala,a\0b');
  const imported = await call('POST', '/projects/import', csv, { 'content-type': 'text/csv' });
  expect(imported.statusCode).toBe(400);
});

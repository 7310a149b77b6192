import { expect, it } from 'vitest';
import { readConfig } from '#server/config';

const AUTH_SECRET = 'a secret of at least 32 characters';

it('hosts of labels are listed as addresses have them', () => {
  const hosts = (LABEL_HOSTS?: string) => readConfig({ LABEL_HOSTS }).labelHosts;
  expect(hosts()).toEqual([]);
  expect(hosts('Oud.example, labels.example:8443')).toEqual(['oud.example', 'labels.example:8443']);
  expect(() => hosts('https://oud.example')).toThrow('LABEL_HOSTS');
});

it.each([
  ['postgres://app:x@db.internal/flightcase', ['DATABASE_URL', 'DATABASE_LISTEN_URL']],
  [
    'postgres://app:x@10.0.0.5:5432/flightcase?sslmode=disable',
    ['DATABASE_URL', 'DATABASE_LISTEN_URL'],
  ],
  [
    'postgres://app:x@db.internal/flightcase?sslmode=prefer',
    ['DATABASE_URL', 'DATABASE_LISTEN_URL'],
  ],
  ['postgres://app:x@db.internal/flightcase?sslmode=verify-full', []],
  ['postgres://app:x@db.internal/flightcase?sslmode=require', []],
  ['postgres://app:x@db.internal/flightcase?ssl=true', []],
  ['postgres://app:x@127.0.0.1:5432/flightcase', []],
  ['postgres://app:x@localhost/flightcase', []],
  ['postgres://app:x@[::1]/flightcase', []],
  ['postgres://app:x@/flightcase?host=/var/run/postgresql', []],
])('a database over a network without TLS is told of: %s', (address, told) => {
  const config = readConfig({
    AUTH_SECRET,
    DATABASE_URL: address,
    DATABASE_LISTEN_URL: address,
    DATABASE_READ_URL: 'postgres://app:x@localhost/copy',
  });
  expect(config.inTheClear).toEqual(told);
});

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { THROTTLE_RULES } from '#server/security/throttle';
import { buildTestApp, type TestApp } from './support/testApp.ts';

/** Three tries from one address; what happens to the fourth tells which address was counted. */
const address = { ...THROTTLE_RULES.address, free: 3 };
const throttle = { ...THROTTLE_RULES, address };

const tries = async (test: TestApp, forwarded: (index: number) => string, from: string) => {
  const statuses = [];
  for (let index = 1; index <= 4; index += 1) {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: from,
      headers: { 'x-forwarded-for': forwarded(index) },
      payload: { email: `${randomUUID()}@flightcase.example`, password: 'wrong' },
    });
    statuses.push(answer.statusCode);
  }
  return statuses;
};

const COUNTED = [401, 401, 401, 429];
const NOT_COUNTED = [401, 401, 401, 401];

describe('the address of a caller', () => {
  it('is that of the connection, whatever a caller says', async () => {
    const test = await buildTestApp({ ownDatabase: true, throttle });
    expect(await tries(test, index => `198.51.100.${index}`, '192.0.2.1')).toEqual(COUNTED);
  });

  it('is what a trusted proxy says, and of a chain the last that no trusted one added', async () => {
    const test = await buildTestApp({ ownDatabase: true, throttle, trustProxy: ['10.0.0.0/8'] });
    expect(await tries(test, index => `198.51.100.${index}`, '10.0.0.5')).toEqual(NOT_COUNTED);
    expect(await tries(test, () => '198.51.100.99', '10.0.0.5')).toEqual(COUNTED);
    const forged = (index: number) => `203.0.113.${index}, 198.51.100.77, 10.0.0.9`;
    expect(await tries(test, forged, '10.0.0.5')).toEqual(COUNTED);
    expect(await tries(test, index => `198.51.100.${index}`, '192.0.2.1')).toEqual(COUNTED);
  });
});

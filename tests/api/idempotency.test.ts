import { beforeAll, describe, expect, it } from 'vitest';
import type { PermissionName } from '#contract/permissions';
import { plannerOf } from './support/planner.ts';
import { buildTestApp, type TestApp } from './support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});

const planner = (permissions?: readonly PermissionName[]) => plannerOf(test, permissions);

describe('a key of a creating call', () => {
  it('makes one record of any number of the same call', async () => {
    const { call } = await planner();
    const headers = { 'idempotency-key': 'form-1' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call('POST', '/customers', { name: 'Dubbelklik' }, headers))
    );
    expect(new Set(answers.map(answer => answer.body)).size).toBe(1);
    expect((await call('GET', '/customers')).json()).toHaveLength(1);
  });

  it('stands for one call, of one person', async () => {
    const one = await planner();
    const headers = { 'idempotency-key': 'form-2' };
    await one.add('/customers', { name: 'Eerste' }, headers);
    const other = await one.call('POST', '/customers', { name: 'Anders' }, headers);
    expect([other.statusCode, other.json().errorCode]).toEqual([422, 'idempotency_mismatch']);
    await (await planner()).add('/customers', { name: 'Tweede' }, headers);
  });

  it('is free again when the call failed', async () => {
    const { call, add } = await planner();
    const headers = { 'idempotency-key': 'form-3' };
    expect((await call('POST', '/customers', { name: '' }, headers)).statusCode).toBe(400);
    await add('/customers', { name: 'Nu goed' }, headers);
  });
});

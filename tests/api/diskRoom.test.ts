import { expect, it } from 'vitest';
import { buildTestApp } from './support/testApp.ts';

it('without room on the disk everything is read and nothing is changed', async () => {
  let room = false;
  const test = await buildTestApp({ hasRoom: async () => room });
  const user = await test.addUser(await test.addTenant(), ['customers.manage']);
  const call = test.callAs(user);
  const create = () => call('POST', '/customers', { name: 'Ada BV' });

  const refused = await create();
  expect(refused.statusCode).toBe(507);
  expect(refused.json().errorCode).toBe('disk_full');
  expect((await call('GET', '/customers')).statusCode).toBe(200);

  room = true;
  expect((await create()).statusCode).toBe(201);
});

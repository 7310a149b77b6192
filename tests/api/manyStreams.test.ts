import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { PLATFORM } from '#server/db/actor';
import { logFailedSignIns } from '#server/modules/account/auth/signIn';
import { openStream } from './support/liveStreams.ts';
import { planningOf } from './support/plans.ts';
import { buildTestApp } from './support/testApp.ts';

describe('A stream', () => {
  it('asks for no session, with all others, when sign-ins of a past hour are logged', async () => {
    const own = await buildTestApp({ ownDatabase: true });
    const address = await own.app.listen({ port: 0, host: '127.0.0.1' });
    const planner = await planningOf(own);
    const streams = await Promise.all(
      Array.from({ length: 30 }, async () =>
        openStream(address, (await own.addUser(planner.tenantId)).token)
      )
    );
    await own.database.platformTransaction(PLATFORM, tx =>
      tx.execute(sql`insert into failed_sign_ins (network, hour, failures)
        select 'network ' || id, date_trunc('hour', now()) - interval '1 hour', 1
        from generate_series(1, 1000) id`)
    );
    const lookUps = vi.spyOn(own.database, 'sessionLookUp');
    const began = performance.now();
    await logFailedSignIns(own.database);
    const { id } = await planner.add('/customers', { name: 'Orkest' });
    for (const stream of streams) await stream.told({ resource: 'customers', id });
    // One for the call, and at most one heartbeat a second.
    const seconds = (performance.now() - began) / 1000;
    expect(lookUps.mock.calls.length).toBeLessThanOrEqual(2 + seconds);
    for (const stream of streams) stream.leave();
  });
});

describe('A server that ends', () => {
  it('ends its streams and waits for none', async () => {
    const own = await buildTestApp({ ownDatabase: true });
    const address = await own.app.listen({ port: 0, host: '127.0.0.1' });
    const tenantId = await own.addTenant();
    const streams = await Promise.all(
      Array.from({ length: 50 }, async () =>
        openStream(address, (await own.addUser(tenantId)).token)
      )
    );
    expect(own.app.underWay()).toBe(0);
    await own.app.drain();
    await Promise.all(streams.map(({ ended }) => ended));
    await own.app.stop();
    await own.app.close();
  });
});

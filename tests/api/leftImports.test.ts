import { describe, expect, inject, it } from 'vitest';
import { PLATFORM } from '#server/db/actor';
import { imports } from '#server/tables/imports';
import { longImporterOf, MANY, MANY_CUSTOMERS, settledImport } from './support/imports.ts';
import { plannerOf } from './support/planner.ts';
import { buildTestApp } from './support/testApp.ts';

describe('Work that a process left', () => {
  it.skipIf(inject('servers') > 1)(
    'leaves out the rows whose record is no longer as the check told it, and names them',
    async () => {
      const own = await buildTestApp({ ownDatabase: true });
      const person = await longImporterOf(own);
      await person.bring(MANY_CUSTOMERS);
      const { rows: customers } = await own.pool.query(
        'select id, name from customers order by id'
      );
      const changes = {
        columns: ['id', 'phone'],
        rows: customers.map(({ id }) => [id, '06 2']),
      };
      const { seen } = (await person.send({ ...changes, dryRun: true })).json();
      const { id } = (await person.send({ ...changes, seen })).json();
      await own.app.stop();
      await own.app.longImports.settled();
      const [deleted, same, elsewhere, changed] = customers.slice(-4);
      const set = (record: { id: number }, values: string) =>
        own.pool.query(`update customers set ${values}, version = version + 1 where id = $1`, [
          record.id,
        ]);
      await own.pool.query('delete from customers where id = $1', [deleted.id]);
      await set(same, "phone = '06 2'");
      await set(elsewhere, "city = 'Gent'");
      await set(changed, "phone = '06 9'");

      const connection = { ...own.connection, close: async () => undefined };
      const next = await buildTestApp({ connection });
      await next.app.longImports.resume(0);
      await next.app.longImports.settled();
      const call = next.callAs(person.user);
      expect(await settledImport(call, id)).toMatchObject({
        state: 'done',
        done: MANY,
        total: MANY,
        changed: MANY - 3,
        overtaken: [
          { row: MANY - 3, id: deleted.id, name: deleted.name },
          { row: MANY, id: changed.id, name: changed.name },
        ],
      });
      const phones = async () =>
        (
          await own.pool.query(
            'select phone, count(*)::int as count from customers group by phone order by phone'
          )
        ).rows;
      expect(await phones()).toEqual([
        { phone: '06 2', count: MANY - 2 },
        { phone: '06 9', count: 1 },
      ]);
      await call('POST', `/imports/${id}/undo`);
      expect(await settledImport(call, id)).toMatchObject({
        undone: { deleted: 0, restored: MANY - 3, kept: [] },
      });
      expect(await phones()).toEqual([
        { phone: '06 1', count: MANY - 3 },
        { phone: '06 2', count: 1 },
        { phone: '06 9', count: 1 },
      ]);
    }
  );

  it.skipIf(inject('servers') > 1).each(['running', 'undoing'] as const)(
    'is continued when another finds it: %s',
    async kind => {
      const own = await buildTestApp({ ownDatabase: true });
      const person = await plannerOf(own);
      const answer = await person.call('POST', '/customers/import', {
        ...MANY_CUSTOMERS,
        similar: 'new',
      });
      const { id } = answer.json();
      if (kind === 'undoing') {
        await own.app.longImports.settled();
        await person.call('POST', `/imports/${id}/undo`);
      }
      await own.app.stop();
      await own.app.longImports.settled();
      const left = await own.database.platformTransaction(PLATFORM, tx =>
        tx.select({ state: imports.state, done: imports.done }).from(imports)
      );
      expect(left).toMatchObject([{ state: kind }]);

      const connection = { ...own.connection, close: async () => undefined };
      const next = await buildTestApp({ connection });
      await next.app.longImports.resume(0);
      await next.app.longImports.settled();
      const { rows } = await own.pool.query(
        `select state, (select count(*)::int from customers) as count,
           (select count(*)::int from import_work) as left from imports`
      );
      expect(rows).toEqual([
        kind === 'running'
          ? { state: 'done', count: MANY, left: 0 }
          : { state: 'undone', count: 0, left: 0 },
      ]);
    }
  );
});

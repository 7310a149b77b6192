import { describe, expect, inject, it } from 'vitest';
import { PLATFORM } from '#server/db/actor';
import { imports } from '#server/tables/imports';
import { MANY, MANY_CUSTOMERS } from './support/imports.ts';
import { plannerOf } from './support/planner.ts';
import { buildTestApp } from './support/testApp.ts';

describe('Work that a process left', () => {
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

import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { importDetail, importProgress } from '#contract/base/transfer';
import { type Call, callAs, read } from '../support/calls.ts';
import { auditProblems, brokenInvariants } from '../support/invariants.ts';
import { BOTH, withPlace } from '../support/places.ts';
import { startProduct } from '../support/product.ts';
import { none, type Trial } from '../support/trial.ts';

const ROWS = 1_000;

/** The longest after which an import is killed, in milliseconds: about as long as it takes. */
const LONGEST_MS = 2_500;

/** Milliseconds in which the next process is done with what the last one left. */
const DONE_MS = 60_000;

/**
 * Imports, and undoing them, are killed on the way: the next process goes on with them. Afterwards all rows
 * are there or none, each once, and so is the history.
 */
export const imports: Trial = {
  title: 'killed while an import is written, and undone',
  engines: BOTH,
  dependsOnEngine: true,
  sizes: { quick: 0, usual: 20, full: 100 },
  run: (engine, kills) =>
    withPlace(engine, async place => {
      let product = await startProduct(place);
      const call = await callAs(product.url, 'administrator');
      const wrong: string[] = [];
      const killed = async () => {
        await delay(Math.random() * LONGEST_MS);
        await product.stop('SIGKILL');
        product = await startProduct(place, { port: product.port });
      };
      for (let kill = 0; kill < kills; kill += 1) {
        const name = `Ingelezen ${crypto.randomUUID()}`;
        const key = { 'idempotency-key': crypto.randomUUID() };
        const body = {
          columns: ['name', 'code', 'stock'],
          rows: Array.from({ length: ROWS }, (_, at) => [name, `R31-${kill}-${at}`, 1]),
          similar: 'new',
        };
        const sent = await call('POST', '/products/import', body, key);
        const { id } = read(importProgress, sent);
        await killed();
        const again = read(importProgress, await call('POST', '/products/import', body, key));
        if (again.id !== id) wrong.push('a second import of one key');
        const done = await settled(call, id);
        const count = await countOf(call, name);
        if (done?.state !== 'done' || count !== ROWS) wrong.push(`${done?.state}: ${count}`);
        await call('POST', `/imports/${id}/undo`);
        await killed();
        const undone = await settled(call, id);
        const left = await countOf(call, name);
        if (undone?.state !== 'undone' || left !== 0) wrong.push(`${undone?.state}: ${left} left`);
        if (undone?.undone?.deleted !== ROWS) wrong.push(`${undone?.undone?.deleted} deleted`);
      }
      await product.stop('SIGTERM');
      const broken = [...(await brokenInvariants(place)), ...(await auditProblems(place))];
      return [
        none(`imports in part, lost or twice, ${kills} killed and ${kills} undone`, wrong),
        none('invariants broken, audit chain included', broken),
      ];
    }),
};

/** The import once nothing is left to do of it. */
const settled = async (call: Call, id: number) => {
  const until = performance.now() + DONE_MS;
  while (performance.now() < until) {
    const answer = await call('GET', `/imports/${id}`);
    const found = answer.status === 200 ? read(importDetail, answer) : undefined;
    if (found && found.state !== 'running' && found.state !== 'undoing') return found;
    await delay(100);
  }
  return undefined;
};

const countOf = async (call: Call, name: string) => {
  const filter = encodeURIComponent(JSON.stringify({ q: name }));
  const answer = await call('GET', `/products?filter=${filter}&range=[0,999]`);
  const rows = read(z.array(z.looseObject({ name: z.string() })), answer);
  return rows.filter(row => row.name === name).length;
};

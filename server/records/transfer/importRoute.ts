import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { exactText } from '#contract/base/fields';
import { IMPORT_MAX_BYTES, IMPORT_MAX_JSON_BYTES } from '#contract/base/limits';
import type { Locale } from '#contract/base/locales';
import {
  importAnswer,
  importOutcome,
  type ImportOutcome,
  importQuery,
} from '#contract/base/transfer';
import { readTenantZone } from '../../db/tenantTime.ts';
import { tenantOf, type UserTx } from '../../db/tx.ts';
import { forbidden } from '../../errors.ts';
import { keyedCall, withIdempotency } from '../../http/idempotency.ts';
import { sentenceOf, translateFor } from '../../texts.ts';
import { type Actor, mayView } from '../../security/actor.ts';
import { cellWriter } from './cells.ts';
import { type Column, columnReader } from './columns.ts';
import { decodedText } from './decodedText.ts';
import { FILE_MS } from './exportRoute.ts';
import { isHiddenColumn } from './hiddenColumns.ts';
import { checkRows, fillInNamed } from './importChecks.ts';
import { type Problems, readSheet } from './importedSheet.ts';
import { type ImportPlan, planImport } from './importPlan.ts';
import { importBody, type ImportBody } from './givenRows.ts';
import { type Imported, registerImported } from './registry.ts';
import { findEarlier, writeImport } from './writeImport.ts';

/** Maximum rows with errors in an answer: files mostly repeat one mistake. */
const ERRORS_AT_MOST = 1_000;

/** True to check the rows only; and the signal that ends the work. */
interface How {
  dryRun: boolean;
  stopped: AbortSignal;
}

/** A resource from rows of values, or from a CSV file, after every row was found right. */
export const importRoute = (imported: Imported): FastifyPluginAsyncZod => {
  const { resource } = imported;
  const { name, permissions, mayCreate = () => true } = resource;
  const columnOf = columnReader(resource);
  registerImported(imported);

  const hiddenFrom = (actor: Actor) => (column: Column) => isHiddenColumn(actor, resource, column);

  const assertMayAdd = ({ actor: { user } }: UserTx, added: ReadonlyMap<number, unknown>) => {
    if (added.size === 0) return;
    const { create } = permissions;
    const isOpen = create === 'public' || create === 'enrolling' || mayView(user, create);
    if (!isOpen || !mayCreate(user)) throw forbidden();
  };

  const importRows = async (request: FastifyRequest, body: ImportBody, how: How) => {
    const { language } = request.tenantContext.actor;
    const { tenantId, file, dryRun, ...given } = body;
    const planned = async (tx: UserTx) => {
      tenantOf(tx);
      const timeZone = await readTenantZone(tx);
      const cellOf = cellWriter(resource, language, timeZone);
      const isHidden = hiddenFrom(tx.actor);
      const plan = await planImport(tx, given, { resource, timeZone, columnOf, isHidden, cellOf });
      assertMayAdd(tx, plan.added);
      return { plan, again: await findEarlier(tx, name, file) };
    };
    const work = async (tx: UserTx) => {
      const { plan, again } = await planned(tx);
      const told = { ...outcomeOf(plan, language), ...(again && { again }) };
      const hasWork = plan.added.size + plan.changed.size > 0;
      if (dryRun || how.dryRun || plan.problems.size > 0 || !hasWork)
        throw new NothingWritten(told);
      const written = await writeImport(tx, imported, plan, { file, stopped: how.stopped });
      return { ...told, ...outcomeOf(plan, language, written.ids), import_id: written.id };
    };
    try {
      const answered = await request.withTenant(
        tx => withIdempotency(tx, keyedCall(request), () => work(tx)),
        tenantId
      );
      return importOutcome.parse(answered);
    } catch (error) {
      if (error instanceof NothingWritten) return error.outcome;
      throw error;
    }
  };

  const importCsv = async (request: FastifyRequest, csv: string, { dryRun, stopped }: How) => {
    tenantOf(request.tenantContext);
    const { actor } = request.tenantContext;
    const { language } = actor;
    const timeZone = await request.readTenant(readTenantZone);
    const isHidden = hiddenFrom(actor);
    const sheet = await readSheet(csv, { columnOf, isHidden, resource, timeZone });
    await request.readTenant(async tx => {
      await fillInNamed(tx, resource, sheet);
      await checkRows(tx, resource, sheet);
    });
    const { count: rows, problems } = sheet;
    if (problems.size > 0 || dryRun) {
      return { rows, imported: 0, errors: errorsOf(language, problems) };
    }
    const digest = createHash('sha256').update(csv).digest('hex');
    const answered = await request.withTenant(tx =>
      withIdempotency(tx, keyedCall(request, digest), async () => {
        assertMayAdd(tx, sheet.rows);
        const plan = { added: sheet.rows, changed: new Map() };
        if (rows > 0) await writeImport(tx, imported, plan, { stopped });
        return { rows, imported: rows, errors: [] };
      })
    );
    return importAnswer.parse(answered);
  };

  return async app => {
    app.addContentTypeParser(
      'text/csv',
      { parseAs: 'buffer', bodyLimit: IMPORT_MAX_BYTES },
      async (request: FastifyRequest, body: Buffer) =>
        decodedText(body, request.headers['content-type'])
    );

    app.post(
      `/${name}/import`,
      {
        handlerTimeout: FILE_MS,
        config: { permission: permissions.change },
        bodyLimit: IMPORT_MAX_JSON_BYTES,
        schema: {
          summary: `Add to ${name}, and change them, from rows or CSV: every row or none`,
          description:
            'As CSV every row is a new record; the answer is then how many rows there are, how many were ' +
            'imported, and what is wrong (`rows`, `imported`, `errors`).',
          querystring: importQuery,
          body: {
            content: {
              'application/json': { schema: importBody },
              'text/csv': { schema: exactText },
            },
          },
          response: { 200: importOutcome.or(importAnswer) },
        },
      },
      request => {
        const { body, query } = request;
        const how = { dryRun: query.dryRun ?? false, stopped: app.stopped };
        return typeof body === 'string'
          ? importCsv(request, body, how)
          : importRows(request, importBody.parse(body), how);
      }
    );
  };
};

/**
 * Rolls back a transaction including its idempotency key: the next request with that key is another
 * import.
 */
class NothingWritten extends Error {
  readonly outcome: ImportOutcome;

  constructor(outcome: ImportOutcome) {
    super('nothing was written');
    this.outcome = outcome;
  }
}

const outcomeOf = (
  plan: ImportPlan,
  language: Locale,
  ids?: ReadonlyMap<number, number | undefined>
): ImportOutcome => {
  const isRight = (row: number) => !plan.problems.has(row);
  const rightOf = <Value>(rows: ReadonlyMap<number, Value>) =>
    [...rows].filter(([row]) => isRight(row)).toSorted(([one], [other]) => one - other);
  return {
    new: rightOf(plan.added).map(([row]) => {
      const id = ids?.get(row);
      return id === undefined ? { row } : { row, id };
    }),
    changed: rightOf(plan.changed).map(([row, { before, values }]) => ({
      row,
      id: before.id,
      changes: Object.fromEntries(
        Object.entries(values).map(([field, after]) => [
          field,
          { before: before[field] ?? null, after },
        ])
      ),
    })),
    equal: rightOf(plan.equal).map(([row, id]) => ({ row, id })),
    similar: rightOf(plan.similar).map(([row, similar]) => ({ row, ...similar })),
    errors: errorsOf(language, plan.problems),
  };
};

const errorsOf = (language: Locale, problems: ReadonlyMap<number, Problems>) => {
  const translate = translateFor(language);
  return [...problems]
    .toSorted(([one], [other]) => one - other)
    .slice(0, ERRORS_AT_MOST)
    .map(([row, wrong]) => ({
      row,
      fields: Object.fromEntries(
        [...wrong].map(([field, problem]) => [field, sentenceOf(problem, translate)])
      ),
    }));
};

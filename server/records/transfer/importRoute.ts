import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { exactText } from '#contract/base/fields';
import {
  IMPORT_MAX_BYTES,
  IMPORT_MAX_JSON_BYTES,
  IMPORT_ROWS_AT_ONCE,
} from '#contract/base/limits';
import {
  importAnswer,
  importOutcome,
  importProgress,
  type ImportProgress,
  importQuery,
} from '#contract/base/transfer';
import { readTenantZone } from '../../db/tenantTime.ts';
import { tenantOf, type SignedInTx } from '../../db/tx.ts';
import { forbidden, DomainError } from '../../errors.ts';
import {
  findEarlierAnswer,
  type KeyedCall,
  keyedCall,
  withIdempotency,
} from '../../http/idempotencyKeys.ts';
import { type Actor, mayView, type UserActor } from '../../db/actor.ts';
import { cellWriter } from './cells.ts';
import { type Column, readColumns } from './transferColumns.ts';
import { FILE_MS } from './exportRoute.ts';
import { isHiddenColumn } from './hiddenColumns.ts';
import { checkRows, fillInNamed } from './importChecks.ts';
import { readSheet } from './importedSheet.ts';
import { errorsOf, NothingWritten, outcomeOf } from './importOutcome.ts';
import { type ImportPlan, planImport } from './importPlan.ts';
import { beginImport } from './beginWork.ts';
import type { LongImports } from './longImports.ts';
import { ChangedSincePlanned, seenRows } from './overtakenRows.ts';
import { type PlanReads, readsWithin } from './planReads.ts';
import { importBody, type ImportBody } from './parsedRows.ts';
import { type Imported, registerImported } from './registry.ts';
import { findEarlier, writeImport } from './writeImport.ts';
import { personContext } from '../../http/authentication.ts';

interface How {
  dryRun: boolean;
  stopped: AbortSignal;
  longImports: LongImports;
}

export const importRoute = (imported: Imported): FastifyPluginAsyncZod => {
  const { resource } = imported;
  const { name, permissions, mayCreate = () => true } = resource;
  let columns: ReturnType<typeof readColumns> | undefined;
  const columnReader = () => (columns ??= readColumns(resource));
  registerImported(imported);

  const hiddenFrom = (actor: Actor) => (column: Column) => isHiddenColumn(actor, resource, column);

  const assertMayAdd = ({ user }: UserActor, added: ReadonlyMap<number, unknown>) => {
    if (added.size === 0) return;
    const { create } = permissions;
    const isOpen = create === 'public' || create === 'enrolling' || mayView(user, create);
    if (!isOpen || !mayCreate(user)) throw forbidden();
  };

  const planned = async (reads: PlanReads, body: ImportBody, { dryRun }: How) => {
    const { file, dryRun: isDry, tenantId: _context, ...given } = body;
    const { language } = reads.actor;
    const { timeZone, again } = await reads.read(async tx => {
      tenantOf(tx);
      return { timeZone: await readTenantZone(tx), again: await findEarlier(tx, name, file) };
    });
    const cellOf = cellWriter(resource, language, timeZone);
    const isHidden = hiddenFrom(reads.actor);
    const columnOf = await columnReader();
    const reading = { resource, timeZone, columnOf, isHidden, cellOf };
    const plan = await planImport(reads, given, reading);
    assertMayAdd(reads.actor, plan.added);
    const isCheck = isDry || dryRun;
    const outcome = {
      ...outcomeOf(plan, language),
      ...(again && { again }),
      ...(isCheck && { seen: seenRows(plan, body.rows.length) }),
    };
    const isRefused = plan.problems.size > 0 || plan.overtaken.length > 0;
    const hasWork = plan.added.size + plan.changed.size > 0;
    return { plan, outcome, isDone: isCheck || isRefused || !hasWork };
  };

  const importRows = async (request: FastifyRequest, body: ImportBody, how: How) => {
    const { tenantId, file } = body;
    const call = keyedCall(request);
    const read: PlanReads['read'] = work => request.withTenant(work, tenantId);
    if (body.rows.length > IMPORT_ROWS_AT_ONCE) {
      const { actor } = personContext(request);
      const isChecked = body.seen !== undefined;
      return importLong(how, { read, call, file, isChecked }, () =>
        planned({ actor, read }, body, how)
      );
    }
    const work = async (tx: SignedInTx) => {
      const { plan, outcome, isDone } = await planned(readsWithin(tx), body, how);
      if (isDone) throw new NothingWritten(outcome);
      const written = await writeImport(tx, imported, plan, { file, stopped: how.stopped });
      const { language } = tx.actor;
      return { ...outcome, ...outcomeOf(plan, language, written.ids), import_id: written.id };
    };
    try {
      const answered = await plannedAgainIfChanged(() =>
        read(tx => withIdempotency(tx, call, () => work(tx)))
      );
      return importOutcome.parse(answered);
    } catch (error) {
      if (error instanceof NothingWritten) return error.outcome;
      throw error;
    }
  };

  /** A repeated call is answered before it is planned again. */
  const importLong = async <Outcome>(
    { longImports, stopped }: How,
    { read, call, ...begun }: LongCall,
    plan: () => Promise<{ plan: Writable; outcome: Outcome; isDone: boolean }>
  ): Promise<Outcome | ImportProgress> => {
    const known = await read(tx => findEarlierAnswer(tx, call));
    if (known) return importProgress.parse(known);
    const { plan: rows, outcome, isDone } = await plan();
    const answer = await read(async tx => {
      // A call with the same key may have started meanwhile and changed these records.
      const earlier = await findEarlierAnswer(tx, call);
      if (earlier || isDone) return earlier;
      return withIdempotency(tx, call, () =>
        beginImport(tx, imported, rows, { ...begun, stopped })
      );
    });
    if (!answer) return outcome;
    const progress = importProgress.parse(answer);
    longImports.start(progress.id);
    return progress;
  };

  const importCsv = async (request: FastifyRequest, csv: string, how: How) => {
    tenantOf(request.tenantContext);
    const { actor } = personContext(request);
    const { language } = actor;
    const timeZone = await request.readTenant(readTenantZone);
    const isHidden = hiddenFrom(actor);
    const read: PlanReads['read'] = work => request.withTenant(work);
    const columnOf = await columnReader();
    const checked = async () => {
      const sheet = await readSheet(csv, { columnOf, isHidden, resource, timeZone });
      await fillInNamed({ actor, read }, resource, sheet);
      await checkRows({ actor, read }, resource, sheet);
      const { count: rows, problems } = sheet;
      if (problems.size === 0 && !how.dryRun) assertMayAdd(actor, sheet.rows);
      return {
        plan: { added: sheet.rows, changed: new Map(), named: new Map() },
        outcome: { rows, imported: 0, errors: errorsOf(language, problems) },
        isDone: problems.size > 0 || how.dryRun,
      };
    };
    const digest = createHash('sha256').update(csv).digest('hex');
    const call = keyedCall(request, digest);
    if (linesOf(csv) > IMPORT_ROWS_AT_ONCE) {
      return importLong(how, { read, call, file: undefined, isChecked: false }, checked);
    }
    const { plan, outcome, isDone } = await checked();
    if (isDone) return outcome;
    const answered = await read(tx =>
      withIdempotency(tx, call, async () => {
        if (outcome.rows > 0) await writeImport(tx, imported, plan, { stopped: how.stopped });
        return { ...outcome, imported: outcome.rows };
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
            'imported, and what is wrong (`rows`, `imported`, `errors`). More than 200 rows are written after ' +
            'the answer 202: `GET /imports/{id}` tells how far they are.',
          querystring: importQuery,
          body: {
            content: {
              'application/json': { schema: importBody },
              'text/csv': { schema: exactText },
            },
          },
          response: { 200: importOutcome.or(importAnswer), 202: importProgress },
        },
      },
      async (request, reply) => {
        const { body, query } = request;
        const { stopped, longImports } = app;
        const how = { dryRun: query.dryRun ?? false, stopped, longImports };
        const answer =
          typeof body === 'string'
            ? await importCsv(request, body, how)
            : await importRows(request, importBody.parse(body), how);
        return 'state' in answer ? reply.status(202).send(answer) : answer;
      }
    );
  };
};

const PLANS_AT_MOST = 3;

const plannedAgainIfChanged = async <Answer>(write: () => Promise<Answer>): Promise<Answer> => {
  for (let plans = 1; ; plans += 1) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof ChangedSincePlanned)) throw error;
      if (plans === PLANS_AT_MOST) throw new DomainError('server_busy', { cause: error });
    }
  }
};

type Writable = Pick<ImportPlan, 'added' | 'changed' | 'named'>;

interface LongCall {
  read: PlanReads['read'];
  call: KeyedCall | undefined;
  file: ImportBody['file'];
  isChecked: boolean;
}

const linesOf = (csv: string) => csv.split('\n').length - 1;

const decodedText = (bytes: Buffer, contentType = '') => {
  if (bytes.length > IMPORT_MAX_BYTES) throw new DomainError('body_too_large');
  const [, charset = 'utf-8'] = /;\s*charset="?([\w.:-]+)"?/i.exec(contentType) ?? [];
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    throw new DomainError('csv_encoding');
  }
};

import type { FastifyRequest } from 'fastify';
import { brokenConstraint } from '../../db/failures.ts';
import type { Transaction } from '../../db/transactions.ts';
import { ApiError, notFound } from '../../errors.ts';
import { changesBetween, recordAudit } from '../audit.ts';
import type { Resource } from './definition.ts';
import { assertUnchanged } from './ifMatch.ts';
import {
  deleteRecord,
  findRecord,
  insertRecord,
  readRecord,
  updateRecord,
  type RecordRow,
} from './records.ts';
import { namingFields } from './unique.ts';

type Values = Record<string, unknown>;

/** Creating, changing and deleting a resource's records, each with its entry in the audit log. */
export const changesOf = (resource: Resource) => {
  const { name, table, schemas, detail, prepare, unique } = resource;

  /** A record with the part of it that lies in a table of its own. */
  const read = async (tx: Transaction, id: number) => {
    const row = await readRecord(tx, table, id);
    if (!row) throw notFound();
    return whole(tx, row);
  };

  const create = async (
    tx: Transaction,
    request: FastifyRequest,
    tenantId: number,
    input: Values
  ) => {
    const { own, extra } = split(input);
    const values = prepare ? await prepare(tx, own, undefined) : own;
    const row = await namingFields(
      insertRecord(tx, table, { ...values, tenant_id: tenantId }),
      unique
    );
    if (extra !== undefined) await detail?.save(tx, row, extra);
    await audit(tx, request, 'created', row, { after: input });
    return whole(tx, row);
  };

  const update = async (tx: Transaction, request: FastifyRequest, id: number, input: Values) => {
    const before = await findUnchanged(tx, request, id);
    const changes = changesBetween(before, input);
    if (Object.keys(changes).length === 0) return before;
    const { own, extra } = split(input);
    const values = prepare ? await prepare(tx, own, before) : own;
    const row = await namingFields(updateRecord(tx, table, id, values), unique);
    if (extra !== undefined) await detail?.save(tx, row, extra);
    await audit(tx, request, 'updated', row, { changes });
    return whole(tx, row);
  };

  const remove = async (tx: Transaction, request: FastifyRequest, id: number) => {
    const before = await findUnchanged(tx, request, id);
    await deleteRecord(tx, table, id).catch((error: unknown) => {
      throw brokenConstraint(error) ? new ApiError(409, 'in_use') : error;
    });
    await audit(tx, request, 'deleted', before, { before });
    return before;
  };

  const findUnchanged = async (tx: Transaction, request: FastifyRequest, id: number) => {
    const found = await findRecord(tx, table, id, 'update');
    if (!found) throw notFound();
    const row = await whole(tx, found);
    assertUnchanged(request, row, schemas.record);
    return row;
  };

  const whole = async (tx: Transaction, row: RecordRow): Promise<RecordRow> =>
    detail ? { ...row, [detail.field]: await detail.load(tx, row) } : row;

  const split = (input: Values) => {
    if (!detail) return { own: input, extra: undefined };
    const { [detail.field]: extra, ...own } = input;
    return { own, extra };
  };

  const audit = (
    tx: Transaction,
    request: FastifyRequest,
    what: string,
    row: RecordRow,
    metadata: Values
  ) =>
    recordAudit(tx, request, {
      action: `${name}.${what}`,
      resource: name,
      resourceId: row.id,
      tenantId: row.tenant_id,
      metadata,
    });

  return { read, create, update, remove };
};

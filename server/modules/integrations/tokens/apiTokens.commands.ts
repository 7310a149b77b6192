import { and, eq, gt, or, sql } from 'drizzle-orm';
import {
  type ApiTokenChanges,
  type ApiTokenInput,
  apiTokenSchema,
  TOKENS_MAX,
} from '#contract/integrations/apiTokens';
import { apiTokens } from '../../../tables/integrations.ts';
import { nextVersion } from '../../../tables/columns.ts';
import { personIn } from '../../../db/actor.ts';
import { tenantOf, type Tx, type SignedInTx } from '../../../db/tx.ts';
import { notFound } from '../../../errors.ts';
import { invalidField } from '../../../records/definition.ts';
import { auditRecord } from '../../../records/auditRecord.ts';
import {
  assertUnchanged,
  changesBetween,
  type ExpectedVersion,
} from '../../../records/recordChanges.ts';
import { hintOf, newTokenText } from '../../../security/tokenText.ts';
import { hashSecret } from '../../../security/tokens.ts';
import { assertPasswordConfirmed } from '../../account/index.ts';
import { assertOwn } from '../makersRights.ts';
import { assertRoom } from '../roomOfCompany.ts';
import { findToken } from './apiTokens.queries.ts';

const RESOURCE = 'api-tokens';

const inDays = (days: number | null) =>
  days === null ? null : sql`now() + make_interval(days => ${days})`;

/** The answer is the only one with the token itself. Throws `exceeds_own_rights` and `limit_reached`. */
export const makeToken = async (tx: SignedInTx, { permissions, ...input }: ApiTokenInput) => {
  const maker = personIn(tx);
  const tenant_id = tenantOf(tx);
  await assertPasswordConfirmed(tx, maker);
  assertOwn(maker, permissions, 'permissions');
  await assertRoom(tx, apiTokens, TOKENS_MAX);
  const token = newTokenText();
  const [made] = await tx
    .insert(apiTokens)
    .values({
      ...input,
      tenant_id,
      permissions,
      hint: hintOf(token),
      hash: hashSecret(token),
      expires_at: inDays(input.expires_in_days),
      created_by: maker.tenantId === null ? null : maker.id,
      created_by_name: maker.name,
    })
    .returning({ id: apiTokens.id });
  if (!made) throw new Error('the token was not written');
  const after = await findToken(tx, made.id);
  audit(tx, 'created', made.id, { after: shownOf(after) });
  return { ...after, token };
};

export const changeToken = async (
  tx: SignedInTx,
  id: number,
  changes: ApiTokenChanges,
  expected: ExpectedVersion
) => {
  const maker = personIn(tx);
  const before = await lockToken(tx, id);
  await assertPasswordConfirmed(tx, maker);
  assertUnchanged(expected, before, apiTokenSchema);
  if (changes.permissions) assertOwn(maker, changes.permissions, 'permissions');
  if (before.expires_at === null && changes.networks?.length === 0) {
    throw invalidField('networks', { code: 'required' });
  }
  const made = changesBetween(before, changes);
  if (Object.keys(made).length === 0) return before;
  await tx
    .update(apiTokens)
    .set({ ...changes, ...nextVersion(apiTokens) })
    .where(eq(apiTokens.id, id));
  audit(tx, 'updated', id, { changes: made });
  return findToken(tx, id);
};

/**
 * The same record with a new value and a new term. The value before works for `overlapHours` more. Throws
 * `exceeds_own_rights`.
 */
export const rotateToken = async (
  tx: SignedInTx,
  id: number,
  overlapHours: number,
  expected: ExpectedVersion
) => {
  const maker = personIn(tx);
  const before = await lockToken(tx, id);
  await assertPasswordConfirmed(tx, maker);
  assertUnchanged(expected, before, apiTokenSchema);
  // Anyone who receives the value has all permissions of the token.
  assertOwn(maker, before.permissions);
  const token = newTokenText();
  const keeps = overlapHours > 0;
  await tx
    .update(apiTokens)
    .set({
      ...nextVersion(apiTokens),
      hint: hintOf(token),
      hash: hashSecret(token),
      previous_hash: keeps ? sql`${apiTokens.hash}` : null,
      previous_until: keeps ? sql`now() + make_interval(hours => ${overlapHours})` : null,
      expires_at: sql`now() + make_interval(days => ${apiTokens.expires_in_days})`,
      told_days: null,
    })
    .where(eq(apiTokens.id, id));
  const after = await findToken(tx, id);
  audit(tx, 'updated', id, { changes: { hint: { from: before.hint, to: after.hint } } });
  return { ...after, token };
};

/** From the next call on. Its webhook endpoints end with it. */
export const endToken = async (tx: SignedInTx, id: number, expected: ExpectedVersion) => {
  const before = await lockToken(tx, id);
  await assertPasswordConfirmed(tx, personIn(tx));
  assertUnchanged(expected, before, apiTokenSchema);
  await tx.delete(apiTokens).where(eq(apiTokens.id, id));
  audit(tx, 'deleted', id, { before: shownOf(before) });
  return before;
};

/** Needs no session: the finder of a leaked token ends it. */
export const revokeToken = async (tx: Tx, presented: string) => {
  const hash = hashSecret(presented);
  const [ended] = await tx
    .delete(apiTokens)
    .where(
      or(
        eq(apiTokens.hash, hash),
        and(eq(apiTokens.previous_hash, hash), gt(apiTokens.previous_until, sql`now()`))
      )
    )
    .returning({ id: apiTokens.id, tenantId: apiTokens.tenant_id, name: apiTokens.name });
  if (!ended) return;
  const { id, tenantId, name } = ended;
  tx.audit({
    action: `${RESOURCE}.deleted`,
    resource: RESOURCE,
    resourceId: id,
    tenantId,
    author: { performed_by_name: name },
    metadata: { before: { name }, revoked: true },
  });
};

const lockToken = async (tx: Tx, id: number) => {
  const [locked] = await tx
    .select({ id: apiTokens.id })
    .from(apiTokens)
    .where(eq(apiTokens.id, id))
    .for('update');
  if (!locked) throw notFound();
  return findToken(tx, id);
};

const shownOf = ({ name, permissions, networks, webhooks, expires_at }: Shown) => ({
  name,
  permissions,
  networks,
  webhooks,
  expires_at,
});

type Shown = Awaited<ReturnType<typeof findToken>>;

const audit = (
  tx: Tx,
  what: 'created' | 'updated' | 'deleted',
  id: number,
  metadata: Record<string, unknown>
) => auditRecord(tx, RESOURCE, what, { id, tenant_id: tx.tenantId }, metadata);

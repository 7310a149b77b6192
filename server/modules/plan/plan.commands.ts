import { PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type changedPlanSchema, planSchema } from '#contract/plan/plans';
import { PLAN_MAX, type planInput } from '#contract/plan/planChanges';
import type { PlanPreview, planPreviewInput } from '#contract/plan/previews';
import { worstPlace } from '#contract/availability/optionQueue';
import { endsAfterStart } from '#contract/projects/projects';
import { assertMayAccept } from '../../db/shortage.ts';
import { readOptionQueue, readPlanShortages } from '../availability/index.ts';
import { projects } from '../../tables/projects.ts';
import { tryOut } from '../../db/dryRun.ts';
import { tenantOf, type Tx, type SignedInTx } from '../../db/tx.ts';
import { forbidden } from '../../errors.ts';
import { editConflict, type ExpectedVersion } from '../../records/recordChanges.ts';
import { invalidField } from '../../records/definition.ts';
import { seesMoney } from '../../security/money.ts';
import { readAgreedDates } from './agreedDates.ts';
import { changedPrices, followDays, takeOverTerms } from './bookedTerms.ts';
import { closePlan, openPlan } from './planTransaction.ts';
import type { Draft } from './draft.ts';
import { differencesOf } from './planHistory.ts';
import { isRepricing, loadDraft, type StoredPlan } from './loadDraft.ts';
import { readAttached } from './attached.queries.ts';
import { moveGroups, placeGroups, shiftOf } from './moving.ts';
import { lockPlanned } from './locks.ts';
import { leftBehind, readNeededHires, widenHires } from './movingHires.ts';
import { readPriced } from '../pricing/index.ts';
import { applyChanges } from './operations.ts';
import { findPlanned, type Planned } from './plan.queries.ts';
import { readPlan } from './readPlan.ts';
import { writeUnits } from './planUnits.ts';
import { writeDraft } from './writeDraft.ts';

type PlanInput = z.infer<typeof planInput>;

export type ChangedPlan = z.infer<typeof changedPlanSchema>;

/**
 * Applies all changes to a plan or none. Returns the plan with the ids of its new rows. Throws 400
 * at the wrong change, `edit_conflict` with the current plan. The database refuses shortages.
 */
export const changePlan = async (
  tx: SignedInTx,
  projectId: number,
  { changes, accept_shortage }: PlanInput,
  expected: ExpectedVersion
): Promise<ChangedPlan> => {
  assertMayAccept(tx, accept_shortage);
  if (changes.some(({ op }) => op === 'update_prices') && !seesMoney(tx.actor)) throw forbidden();
  const project = await findPlanned(tx, projectId, 'no key update');
  if (expected !== undefined && expected !== project.version) {
    throw editConflict(planSchema, await readPlan(tx, project));
  }
  const { stored, draft, surroundings } = await loadDraft(tx, project, changes);
  const refs = applyChanges(draft, changes, surroundings);
  assertAcceptable(draft, project, accept_shortage);
  await assertFits(tx, draft, stored);
  await openPlan(tx, projectId);
  await writeDraft(tx, project, draft, stored);
  await takeOverTerms(tx, projectId);
  await writeUnits(tx, projectId, draft);
  const version = project.version + 1;
  const changesAccepted = draft.covered.length + draft.accepted.length > 0;
  // Acceptances change after the plan is closed, when locks would be out of order: products are locked now.
  if (changesAccepted) await lockPlanned(tx, projectId);
  await closePlan(tx, projectId, { version, reason: accept_shortage?.reason });
  await coverShortages(tx, draft);
  await acceptShortages(tx, draft, accept_shortage?.reason);
  tx.audit({
    action: 'projects.planned',
    resource: 'projects',
    resourceId: projectId,
    tenantId: project.tenant_id,
    metadata: { ...differencesOf(draft, stored), accepted: accept_shortage?.reason },
  });
  const numbers = [...refs].flatMap(([ref, { id }]) =>
    id === undefined ? [] : [[ref, id] as const]
  );
  return { ...(await readPlan(tx, { ...project, version })), refs: Object.fromEntries(numbers) };
};

const assertAcceptable = (
  { accepted: [first] }: Draft,
  { status }: Planned,
  reason: PlanInput['accept_shortage']
) => {
  if (!first) return;
  if (!reason) throw invalidField('accept_shortage', { code: 'required' });
  if (status !== PROJECT_STATUS.booking)
    throw invalidField(`changes.${first.at}.line_id`, { code: 'other_status' });
};

/** Throws 400 if lines and parts of kits exceed the maximum. */
const assertFits = async (tx: Tx, { lines }: Draft, { parts }: StoredPlan) => {
  const stored = Map.groupBy(parts, ({ line_id }) => line_id);
  const added = lines.filter(({ id }) => id === undefined);
  const wanted = [...new Set(added.flatMap(({ product_id }) => product_id ?? []))];
  const partsOf = wanted.length > 0 ? await countParts(tx, wanted) : new Map<number, number>();
  const total = lines.reduce((sum, { id, product_id }) => {
    const own = id === undefined ? partsOf.get(product_id ?? 0) : stored.get(id)?.length;
    return sum + 1 + (own ?? 0);
  }, 0);
  if (total > PLAN_MAX.rows) {
    throw invalidField('changes', { code: 'too_big', limit: PLAN_MAX.rows });
  }
};

const countParts = async (tx: Tx, kitIds: readonly number[]) => {
  const { rows } = await tx.execute<{ product_id: number; parts: number }>(sql`
    select product_id, count(*)::int as parts
    from product_leaves(${tenantOf(tx)}, ${sql.param([...kitIds])}::int[])
    where leaf_id <> product_id group by 1`);
  return new Map(rows.map(row => [row.product_id, row.parts]));
};

const coverShortages = async (tx: Tx, { covered }: Draft) => {
  if (covered.length === 0) return;
  await tx.execute(sql`
    select cover_shortages(wanted.line_id, wanted.product_id) from ${placesOf(covered)}`);
};

/** One by one: lines may be short of the same product. */
const acceptShortages = async (tx: Tx, { accepted }: Draft, reason: string | undefined) => {
  if (accepted.length === 0) return;
  await tx.execute(sql`
    select accept_shortages(wanted.line_id, wanted.product_id, ${reason})
    from ${placesOf(accepted.map(({ row }) => row))}`);
};

const placesOf = (rows: Draft['covered']) => {
  const wanted = rows.map(row =>
    row.row === 'part'
      ? { line_id: row.line.id, product_id: row.product_id }
      : { line_id: row.id, product_id: null }
  );
  return sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
    as wanted (line_id bigint, product_id int)`;
};

/**
 * Previews changes of a plan, other dates or another status: the resulting shortages, the prices that
 * change, and with dates the trips and units that could move. It applies them while the plan is open, so that no
 * stock is locked, and rolls back.
 */
export const previewPlan = (
  withTenant: Parameters<typeof tryOut>[0],
  projectId: number,
  { changes = [], moving, ...values }: z.infer<typeof planPreviewInput>
): Promise<PlanPreview> =>
  tryOut(withTenant, async tx => {
    const before = await findPlanned(tx, projectId, 'no key update');
    const project = { ...before, ...values };
    if (!endsAfterStart(project)) throw invalidField('end_date', { code: 'before_start' });
    const isDated = values.start_date !== undefined || values.end_date !== undefined;
    const isRepriced = changes.some(isRepricing);
    const readPrices = async () =>
      seesMoney(tx.actor) && (isDated || isRepriced)
        ? (await readPriced(tx, [projectId])).get(projectId)
        : undefined;
    const pricesBefore = await readPrices();
    const option = values.status === undefined ? undefined : await readOption(tx, before);
    const hires = isDated ? await readNeededHires(tx, projectId) : [];
    await tx
      .update(projects)
      .set({ ...values, plan_open: true })
      .where(eq(projects.id, projectId));
    const shift = shiftOf(before, values);
    if (shift) await placeGroups(tx, before, shift);
    if (moving && moving.groups !== 'keep' && shift) await moveGroups(tx, before, shift);
    if (moving?.sub_hires === 'move' && shift) {
      await widenHires(tx, before, shift, { locks: false });
    }
    const { stored, draft, surroundings } = await loadDraft(tx, project, changes);
    applyChanges(draft, changes, surroundings);
    await assertFits(tx, draft, stored);
    if (isDated) await followDays(tx, before, project);
    await writeDraft(tx, { id: projectId, isPreview: true }, draft, stored);
    await takeOverTerms(tx, projectId);
    await writeUnits(tx, projectId, draft);
    const agreed = isDated ? await readAgreedDates(tx, projectId) : undefined;
    const prices = changedPrices(pricesBefore, await readPrices());
    return {
      shortages: await readPlanShortages(tx, projectId),
      ...((isRepriced || prices.length > 0) && { prices }),
      ...(option && { option }),
      ...(agreed && { agreed }),
      ...(isDated && {
        ...(await readAttached(tx, before, shift)),
        sub_hires: leftBehind(hires, await readNeededHires(tx, projectId)),
      }),
    };
  });

const readOption = async (tx: Tx, { id, status, option_until }: Planned) =>
  status === PROJECT_STATUS.option
    ? { until: option_until, ...worstPlace(await readOptionQueue(tx, [id])) }
    : undefined;

import { and, eq } from 'drizzle-orm';
import { type Expense, claimedBy } from '#contract/crew/hours';
import { insertRows } from '../../../db/insertRows.ts';
import { tenantOf, type Tx } from '../../../db/tx.ts';
import { DomainError, notFound } from '../../../errors.ts';
import { invalidField } from '../../../records/definition.ts';
import { assertUsableFiles } from '../../../records/files.ts';
import { assignments } from '../../../tables/shifts.ts';
import { hours, hoursReceipts } from '../../../tables/hours.ts';
import { projects } from '../../../tables/projects.ts';
import { isOnClosedDay, readHoursRules } from './closedDays.ts';
import { priceHours } from './pricing.commands.ts';

export type HoursRow = typeof hours.$inferSelect;

/**
 * Completes a written entry: takes the project of its assignment, keeps its receipts and calculates its pay. Throws
 * `hours_closed` on a closed day, and 400 for another person's assignment.
 */
export const finishHours = async (tx: Tx, id: number): Promise<HoursRow> => {
  const entry = await readEntry(tx, id);
  if (isOnClosedDay(entry, await readHoursRules(tx))) throw new DomainError('hours_closed');
  await keepReceipts(tx, entry);
  await tx
    .update(hours)
    .set({
      claimed: claimedBy(entry.expenses),
      ...(entry.assignment_id !== null && (await projectOf(tx, entry, entry.assignment_id))),
    })
    .where(eq(hours.id, id));
  await priceHours(
    tx,
    entry.assignment_id === null ? { ids: [id] } : { assignmentIds: [entry.assignment_id] }
  );
  return readEntry(tx, id);
};

const readEntry = async (tx: Tx, id: number) => {
  const [entry] = await tx.select().from(hours).where(eq(hours.id, id));
  if (!entry) throw notFound();
  return entry;
};

const projectOf = async (tx: Tx, { crew_id }: HoursRow, assignmentId: number) => {
  const [found] = await tx
    .select({ project_id: projects.id, project_name: projects.name })
    .from(assignments)
    .innerJoin(
      projects,
      and(eq(projects.tenant_id, assignments.tenant_id), eq(projects.id, assignments.project_id))
    )
    .where(
      and(
        eq(assignments.tenant_id, tenantOf(tx)),
        eq(assignments.id, assignmentId),
        eq(assignments.crew_id, crew_id)
      )
    );
  if (!found) throw invalidField('assignment_id', { code: 'gone' });
  return found;
};

const keepReceipts = async (tx: Tx, { id, tenant_id, expenses }: HoursRow) => {
  const keys = expenses.flatMap(({ file }: Expense) => file ?? []);
  for (const [at, { file }] of expenses.entries()) {
    if (file)
      await assertUsableFiles(tx, { [`expenses.${at}.file`]: 'receipts' }, [
        { [`expenses.${at}.file`]: file },
      ]);
  }
  await tx.delete(hoursReceipts).where(eq(hoursReceipts.hours_id, id));
  await insertRows(
    keys.map(file_key => ({ tenant_id, hours_id: id, file_key })),
    batch => tx.insert(hoursReceipts).values(batch)
  );
};

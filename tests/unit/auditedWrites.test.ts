import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The records that programs hear of (docs/modules/integrations.md, rule 21), as tables and in SQL. */
const TABLES =
  'customers|equipment|products|projects|transport|quotes|salesInvoices|sales_invoices|shifts|hours';

const WRITES = new RegExp(
  String.raw`\.(?:insert|update|delete)\((?:${TABLES})\)|\b(?:insert into|update|delete from) (?:${TABLES})\b`,
  'i'
);

const AUDITS = /audit/i;

/** Files whose callers write the entry, or that write what no program reads. */
const WITHOUT_ENTRY: readonly string[] = [
  'crew/hours/finishHours.ts',
  'crew/hours/pricing.commands.ts',
  'crew/shifts/writeCrewDraft.ts',
  'plan/booked.ts',
  'plan/crewLines.ts',
  'plan/options/queue.ts',
  'plan/planTransaction.ts',
  'plan/previewStatuses.ts',
  'sales/invoices/advanceDeductions.ts',
  'sales/invoices/draftLines.ts',
  'sales/invoices/finalInvoice.ts',
  'sales/invoices/freezing.ts',
  'sales/invoices/salesInvoiceFiles.ts',
  'warehouse/unitStatuses.ts',
  'warehouse/warehouseUnits.ts',
];

it('whatever writes records that programs hear of, writes their history', () => {
  const silent = globSync('**/*.ts', { cwd: 'server/modules' }).filter(file => {
    const source = readFileSync(`server/modules/${file}`, 'utf8');
    return WRITES.test(source) && !AUDITS.test(source);
  });
  // A new file: call `auditUpdated` (server/records/auditRecord.ts), or name it above.
  expect(silent.toSorted()).toEqual(WITHOUT_ENTRY);
});

it.each([
  'await tx.update(transport).set({ crew_id: null })',
  'await tx.delete(shifts)',
  'update hours known set paid_minutes = 1',
])('a write is found: %s', source => expect(source).toMatch(WRITES));

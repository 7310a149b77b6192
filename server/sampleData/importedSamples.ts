import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { SAMPLES } from '#contract/base/transfer';
import { SAMPLE_RESOURCES, type samplesRemoved } from '#contract/dashboard/samples';
import { readTenantZone } from '../db/tenantTime.ts';
import { tenantOf, type SignedInTx } from '../db/tx.ts';
import { DomainError, forbidden } from '../errors.ts';
import { cellWriter } from '../records/transfer/cells.ts';
import { readColumns } from '../records/transfer/transferColumns.ts';
import { isHiddenColumn } from '../records/transfer/hiddenColumns.ts';
import { planImport } from '../records/transfer/importPlan.ts';
import { imports } from '../tables/imports.ts';
import { readsWithin } from '../records/transfer/planReads.ts';
import { type Imported, importedOf, viewOf } from '../records/transfer/registry.ts';
import { undoImport } from '../records/transfer/undoImport.ts';
import { writeImport } from '../records/transfer/writeImport.ts';
import { asPerson, holderOf, mayView, type UserActor } from '../db/actor.ts';
import deFirst from '#i18n/dashboard/deferred.de';
import enFirst from '#i18n/dashboard/deferred.en';
import nlFirst from '#i18n/dashboard/deferred.nl';
import { tenants } from '../tables/tenants.ts';
import { areSamples } from '../modules/dashboard/index.ts';
import { sampleSheets } from './sampleSheets.ts';

type SampleResource = (typeof SAMPLE_RESOURCES)[number];

const importedSamples = (resource: SampleResource) => {
  const imported = importedOf(resource);
  if (!imported) throw new Error(`no import of ${resource}`);
  return imported;
};

const assertMayUseSamples = (actor: UserActor) => {
  const mayUse = SAMPLE_RESOURCES.every(name =>
    mayView(holderOf(actor), viewOf(importedSamples(name)))
  );
  if (!mayUse) throw forbidden();
};

/**
 * Stored as imports, which `removeSamples` undoes. Throws `not_empty` if the company has a record of these
 * kinds.
 */
export const addSamples = async (tx: SignedInTx, stopped: AbortSignal) => {
  const tenantId = tenantOf(tx);
  assertMayUseSamples(asPerson(tx.actor));
  // Of two concurrent calls, the second finds the first one's records.
  await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId)).for('update');
  for (const name of SAMPLE_RESOURCES) {
    const { table } = importedSamples(name).resource;
    if ((await tx.$count(table, eq(table.tenant_id, tenantId))) > 0) {
      throw new DomainError('not_empty');
    }
  }
  const sheets = sampleSheets(tenantId, new Date());
  let added = 0;
  for (const name of SAMPLE_RESOURCES) {
    added += await importSheet(tx, importedSamples(name), sheets[name], stopped);
  }
  return { added };
};

const importSheet = async (
  tx: SignedInTx,
  imported: Imported,
  sheet: ReturnType<typeof sampleSheets>[SampleResource],
  stopped: AbortSignal
) => {
  const { resource } = imported;
  const { language } = tx.actor;
  const timeZone = await readTenantZone(tx);
  const given = { ...sheet, mode: 'new', similar: 'new' } as const;
  const plan = await planImport(readsWithin(tx), given, {
    resource,
    timeZone,
    columnOf: await readColumns(resource),
    isHidden: column => isHiddenColumn(tx.actor, resource, column),
    cellOf: cellWriter(resource, language, timeZone),
  });
  if (plan.problems.size > 0) throw new Error(`invalid samples of ${resource.name}`);
  const name = FIRST_STEPS[language].dashboard.first.samples.file;
  await writeImport(tx, imported, plan, { file: { name, sha256: SAMPLES }, stopped });
  return plan.added.size;
};

const FIRST_STEPS = { nl: nlFirst, en: enFirst, de: deFirst };

/** Keeps samples that were changed or are used. */
export const removeSamples = async (
  tx: SignedInTx,
  stopped: AbortSignal
): Promise<z.infer<typeof samplesRemoved>> => {
  assertMayUseSamples(asPerson(tx.actor));
  const found = await tx
    .select({ id: imports.id, resource: imports.resource })
    .from(imports)
    .where(areSamples(tenantOf(tx)));
  const removed: z.infer<typeof samplesRemoved> = { deleted: 0, kept: [] };
  // Referring records first.
  for (const resource of SAMPLE_RESOURCES.toReversed()) {
    for (const { id } of found.filter(each => each.resource === resource)) {
      const { deleted, kept } = await undoImport(tx, id, stopped);
      removed.deleted += deleted;
      removed.kept.push(...kept.map(record => ({ ...record, resource })));
    }
  }
  return removed;
};

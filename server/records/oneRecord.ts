import { acceptShortage } from '#contract/plan/planChanges';
import { brokenConstraint } from '../db/failures.ts';
import { assertMayAccept, stockRefusal } from '../db/shortage.ts';
import { tenantOf, type Tx, type SignedInTx } from '../db/tx.ts';
import type { Resource, Values } from './definition.ts';
import { assertUsableFiles } from './files.ts';
import { assertSeen } from './seenValues.ts';
import { changesBetween, type ExpectedVersion } from './recordChanges.ts';
import { begunBy, type RecordContext, written } from './recordContext.ts';
import { inUse, readPlaces } from './recordPlaces.ts';
import { copyReferencedNames, unfitReferences } from './recordReferences.ts';
import { deleteRecord, findRecord, insertRecord, updateRecord } from './recordRows.ts';

const acceptedShortage = acceptShortage.optional();

export const oneRecordCommands = (resource: Resource, context: RecordContext) => {
  const { table, schemas, details = [], check, files, references } = resource;
  const { audit, findUnchanged, lockUnique, saveDetails, saving, shownOf, split } = context;
  const { whole, withWarnings } = context;

  const create = async (tx: SignedInTx, given: Values) => {
    const tenant_id = tenantOf(tx);
    const input = { ...begunBy(resource, tx, tenant_id), ...given };
    const { own, extra } = split(input);
    check?.(own, own);
    await assertUsableFiles(tx, files, [own]);
    await lockUnique(tx, [own]);
    const [values = own] = await copyReferencedNames(tx, references, [own]);
    await unfitReferences(tx, references, [{ values }]);
    const row = await saving(insertRecord(tx, table, { ...values, tenant_id }));
    await saveDetails(tx, row, extra);
    const after = await whole(tx, (await resource.saved?.(tx, row)) ?? row);
    audit(tx, 'created', row, { after: written(given, after) });
    return withWarnings(tx, after);
  };

  /** `also` is added to the changes in the audit entry. */
  const update = async (
    tx: SignedInTx,
    id: number,
    given: Values,
    expected: ExpectedVersion,
    also: Values = {}
  ) => {
    const { accept_shortage, seen, ...input } = given;
    const accepted = acceptedShortage.parse(accept_shortage);
    assertMayAccept(tx, accepted);
    const { own, extra } = split(input);
    await lockUnique(tx, [own]);
    const [named = own] = await copyReferencedNames(tx, references, [own], () =>
      findRecord(tx, table, id)
    );
    await resource.lock?.(tx, [id], [own]);
    const before = await findUnchanged(tx, id, expected);
    const changes = changesBetween(before, input);
    if (Object.keys(changes).length === 0) return withWarnings(tx, before);
    assertSeen(seen, changes, before, schemas.record);
    const changed = Object.entries(own).filter(([field]) => field in changes);
    check?.({ ...before, ...named }, Object.fromEntries(changed), before);
    await assertUsableFiles(tx, files, [Object.fromEntries(changed)]);
    const [emptied] = await unfitReferences(tx, references, [{ before, values: named }]);
    const values = { ...named, ...emptied };
    const save = () => updateRecord(tx, table, id, values);
    const row = await saving(
      accepted && resource.acceptShortage
        ? resource.acceptShortage(tx, { id, values, reason: accepted.reason }, save)
        : save()
    );
    await saveDetails(tx, row, extra);
    const after = await whole(tx, (await resource.saved?.(tx, row)) ?? row);
    audit(tx, 'updated', row, {
      changes: changesBetween(before, written({ ...input, ...emptied }, after)),
      ...also,
      ...(accepted && { accepted: accepted.reason }),
    });
    return withWarnings(tx, after);
  };

  const remove = async (tx: Tx, id: number, expected: ExpectedVersion) => {
    await resource.lock?.(tx, [id]);
    const before = await findUnchanged(tx, id, expected);
    for (const detail of details) await detail.lock(tx, before);
    const held = (await resource.heldBy?.(tx, [id]))?.get(id) ?? [];
    if (held.length > 0) throw inUse(held, resource.insteadOfDeleting);
    // Read before: nothing can be read after a refusal of the database.
    const told = (await resource.usedBy?.(tx, id)) ?? [];
    const places = told.length > 0 ? told : await readPlaces(tx, table, before);
    await resource.removing?.(tx, id);
    await deleteRecord(tx, table, id).catch((error: unknown) => {
      const isReferred = brokenConstraint(error) && !stockRefusal(error);
      throw isReferred ? inUse(places, resource.insteadOfDeleting) : error;
    });
    audit(tx, 'deleted', before, { before: shownOf(before) });
    return before;
  };

  return { create, update, remove };
};

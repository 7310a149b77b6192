import { inArray } from 'drizzle-orm';
import type { ImagePurpose } from '#contract/files/images';
import { files } from '../tables/tenants.ts';
import { type ReadTx, tenantOf, type Tx } from '../db/tx.ts';
import { invalidField, type Values } from './definition.ts';

export type FileFields = Partial<Record<string, ImagePurpose>>;

interface LookUp {
  ofTenant?: number;
  /** Keeps the files until the transaction ends. */
  lock?: 'key share';
}

/** Keys by field that the tenant has no such file for. */
export const unusableFiles = async (
  tx: ReadTx,
  fields: FileFields,
  records: readonly Values[],
  { ofTenant, lock }: LookUp = {}
): Promise<Map<string, ReadonlySet<string>>> => {
  const unusable = new Map<string, ReadonlySet<string>>();
  for (const [field, purpose] of Object.entries(fields)) {
    const keys = records.map(values => values[field]).filter(key => typeof key === 'string');
    if (keys.length === 0) continue;
    const finding = tx
      .select({ key: files.key, tenantId: files.tenant_id, purpose: files.purpose })
      .from(files)
      .where(inArray(files.key, [...new Set(keys)]));
    const found = await (lock ? finding.for(lock) : finding);
    const tenantId = ofTenant ?? tenantOf(tx);
    const isUsable = (file: (typeof found)[number]) =>
      file.tenantId === tenantId && file.purpose === purpose;
    const usable = new Set(found.filter(isUsable).map(({ key }) => key));
    unusable.set(field, new Set(keys.filter(key => !usable.has(key))));
  }
  return unusable;
};

export const assertUsableFiles = async (
  tx: Tx,
  fields: FileFields = {},
  records: readonly Values[],
  ofTenant?: number
) => {
  const unusable = await unusableFiles(tx, fields, records, { ofTenant, lock: 'key share' });
  for (const [field, keys] of unusable) {
    if (keys.size > 0) throw invalidField(field, { code: 'file_gone' });
  }
};

import {
  dueInspections,
  inspectionRules,
  type InspectionRules,
  scannedUnit,
} from '#contract/warehouse/inspections';
import { api } from '../../../platform/api/client.ts';
import { withTenantId } from '../../../platform/tenant/chosenTenant.ts';
import { type CallOptions, read, withQuery } from '../../../platform/data/callOptions.ts';
import { withReadableErrors } from '../../../platform/data/httpClient.ts';

interface Due {
  /** A day, `2026-06-01`. */
  until?: string | undefined;
  /** All inspections of a unit, with any due date. */
  equipment_id?: number;
}

export const readDue = (due: Due, options: CallOptions = {}) =>
  read(dueInspections, withQuery('/inspections/due', { ...due }, options), options);

export const readScannedUnit = (code: string, kind: string, options: CallOptions = {}) =>
  read(
    scannedUnit,
    withQuery(`/inspections/scanned/${encodeURIComponent(code)}`, { kind }, options),
    options
  );

export interface ProductVersion {
  id: number;
  version: number;
  tenantId: number | undefined;
}

export const readRules = async (productId: number, options: CallOptions = {}) =>
  (
    await read(
      inspectionRules,
      withQuery(`/products/${productId}/inspections`, {}, options),
      options
    )
  ).rules;

export const saveRules = async ({ id, version, tenantId }: ProductVersion, rules: unknown) => {
  const call = api(withTenantId(`/products/${id}/inspections`, tenantId), {
    method: 'PUT',
    body: { rules },
    headers: { 'If-Match': `"v${version}"` },
  });
  const saved = inspectionRules.parse((await withReadableErrors(call)).body);
  return saved.rules satisfies InspectionRules;
};

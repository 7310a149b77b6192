import { HttpError, type Identifier } from 'ra-core';
import { ACCOUNT_STATUSES } from '#contract/tenantStatuses';
import { isLocale } from '#contract/locales';
import type { TenantSettings } from '#contract/tenants';
import { valueOf } from '../api/ApiError.ts';
import { api } from '../api/client.ts';
import { NOT_A_LIST } from './completeLists.ts';
import { serverHas } from './currentUser.ts';
import { isOn } from './isOn.ts';

/** A tenant; found in the list of them where a server has no call for one (spec §7). */
export const readTenant = async (id: Identifier, signal?: AbortSignal): Promise<unknown> => {
  if (await serverHas('people')) {
    return (await api(`/tenants/${encodeURIComponent(id)}`, { signal })).body;
  }
  const { body } = await api('/tenants', { signal });
  if (!Array.isArray(body)) throw new Error(NOT_A_LIST);
  const found: unknown = body.find(tenant => String(valueOf(tenant, 'id')) === String(id));
  if (!found) throw new HttpError('errors.not_found', 404);
  return found;
};

/** A tenant's settings as its form shows them; what a server does not tell is not there. */
export type ReadSettings = { [Field in keyof TenantSettings]?: TenantSettings[Field] };

/** The own tenant's settings, or those of another where the server tells them apart. */
export const readSettings = async (
  tenantId: number | undefined,
  signal: AbortSignal
): Promise<ReadSettings> => {
  const { body } = await api(settingsPath(tenantId), { signal });
  const settings = valueOf(body, 'settings') ?? body;
  const status = valueOf(settings, 'payment_status');
  const language = valueOf(settings, 'language_default');
  const maxUsers = valueOf(settings, 'max_users');
  return {
    payment_status: ACCOUNT_STATUSES.find(each => each === status),
    language_default: isLocale(language) ? language : undefined,
    force_twofa: isOn(valueOf(settings, 'force_twofa')),
    max_users: maxUsers === null || maxUsers === undefined ? undefined : Number(maxUsers),
  };
};

/** Saves the settings as a whole, as spec §7 has it. */
export const saveSettings = async (tenantId: number | undefined, settings: object) => {
  await api(settingsPath(tenantId), { method: 'PATCH', body: settings });
};

const settingsPath = (tenantId: number | undefined) =>
  tenantId === undefined ? '/tenant/settings' : `/tenant/settings?tenantId=${tenantId}`;

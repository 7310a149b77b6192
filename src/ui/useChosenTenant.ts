import { useStore } from 'ra-core';
import { TENANT_KEY, type ChosenTenant } from '../providers/chosenTenant.ts';

/** The tenant that every list is narrowed down to; `null` for all of them. */
export const useChosenTenant = () => useStore<ChosenTenant | null>(TENANT_KEY, null);

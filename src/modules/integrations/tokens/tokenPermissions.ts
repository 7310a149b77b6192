import { useTranslate } from 'ra-core';
import type { TokenPermission } from '#contract/integrations/tokenPermissions.values';
import { useShortList } from '../useShortList.ts';

export const PERMISSION_GROUPS = {
  customers: ['customers.view', 'customers.manage'],
  projects: [
    'projects.view',
    'projects.manage',
    'planning.view',
    'planning.manage',
    'transport.view',
    'transport.manage',
    'crew.view',
    'hours.view',
  ],
  material: ['products.view', 'products.manage', 'equipment.manage', 'warehouse.manage'],
  money: [
    'prices.view',
    'quotes.view',
    'sales.view',
    'sales.manage',
    'sales.payments',
    'sales.export',
  ],
} as const satisfies Record<string, readonly TokenPermission[]>;

/** More do not fit in a row. */
const SHOWN = 3;

export const usePermissionTexts = () => {
  const translate = useTranslate();
  const shortList = useShortList();
  const textOf = (name: TokenPermission) => translate(`integrations.may.${name}`);
  return {
    textOf,
    summaryOf: (names: readonly TokenPermission[]) => shortList(names.map(textOf), SHOWN),
  };
};

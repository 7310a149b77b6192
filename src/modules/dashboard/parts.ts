import type { ComponentType } from 'react';
import type { DashboardAnswer } from '#contract/dashboard/dashboard';
import type { PermissionName } from '#contract/people/permissions';
import { isGranted, type SignedInUser } from '../../platform/session/currentUser.ts';
import type { PartProps } from './OverviewList.tsx';
import { HoursToApprove } from './HoursToApprove.tsx';
import { OpenShifts, Options, Quotes, Repairs, Shortages, SubHires } from './PlanningLists.tsx';
import { ThisWeek, Unavailable, Undecided, Unpaid } from './RecordLists.tsx';

interface Part {
  name: string;
  of: keyof DashboardAnswer;
  needs: readonly PermissionName[];
  Screen: ComponentType<PartProps>;
}

const PARTS: readonly Part[] = [
  { name: 'shortages', of: 'shortages', needs: ['planning.manage'], Screen: Shortages },
  { name: 'open_shifts', of: 'openShifts', needs: ['crew.manage'], Screen: OpenShifts },
  {
    name: 'hours_to_approve',
    of: 'hoursToApprove',
    needs: ['hours.approve'],
    Screen: HoursToApprove,
  },
  { name: 'options', of: 'options', needs: ['projects.manage'], Screen: Options },
  { name: 'quotes', of: 'quotes', needs: ['quotes.manage'], Screen: Quotes },
  { name: 'sub_hires', of: 'subHires', needs: ['planning.manage'], Screen: SubHires },
  {
    name: 'repairs',
    of: 'repairs',
    needs: ['equipment.manage', 'warehouse.manage'],
    Screen: Repairs,
  },
  {
    name: 'this_week',
    of: 'thisWeek',
    needs: ['projects.manage', 'warehouse.manage'],
    Screen: ThisWeek,
  },
  { name: 'undecided', of: 'undecided', needs: ['projects.manage'], Screen: Undecided },
  {
    name: 'unavailable',
    of: 'unavailable',
    needs: ['equipment.manage', 'warehouse.manage'],
    Screen: Unavailable,
  },
  { name: 'unpaid', of: 'unpaid', needs: ['invoices.pay', 'invoices.manage'], Screen: Unpaid },
];

export const orderedParts = (data: DashboardAnswer, user: SignedInUser | undefined) => {
  const shown = PARTS.filter(({ of }) => data[of] !== undefined);
  const isOwn = ({ needs }: Part) =>
    user !== undefined && needs.some(permission => isGranted(user, permission));
  return [...shown.filter(isOwn), ...shown.filter(part => !isOwn(part))];
};

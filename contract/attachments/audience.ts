import { type PermissionName, seesAll, type StaffView } from '../people/permissions.ts';

/** Readers of a file: staff; staff and freelancers; staff who see prices. */
export const AUDIENCES = ['internal', 'crew', 'financial'] as const;

export type Audience = (typeof AUDIENCES)[number];

export const USUAL_AUDIENCE: Audience = 'internal';

interface Viewer {
  userType: string | undefined;
  permissions: ReadonlySet<string>;
}

const SEES_MONEY: PermissionName = 'prices.view';

export const readableAudiences = (viewer: Viewer, view: StaffView): Audience[] =>
  AUDIENCES.filter(audience => {
    if (audience === 'crew') return true;
    if (!seesAll(viewer, view)) return false;
    return audience === 'internal' || viewer.permissions.has(SEES_MONEY);
  });

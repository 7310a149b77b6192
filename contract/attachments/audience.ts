import { type PermissionName, seesAll, type StaffView } from '../people/permissions.ts';

/**
 * The readers of a file, of those who see its record: staff; freelancers as well; or staff who see
 * prices.
 */
export const AUDIENCES = ['internal', 'crew', 'financial'] as const;

export type Audience = (typeof AUDIENCES)[number];

/** The audience of a new file: what is meant for the crew or has amounts is marked by its sender. */
export const USUAL_AUDIENCE: Audience = 'internal';

interface Viewer {
  userType: string | undefined;
  permissions: ReadonlySet<string>;
}

const SEES_MONEY: PermissionName = 'prices.view';

/** The audiences whose files a user reads, on records that staff see by `view`. */
export const readableAudiences = (viewer: Viewer, view: StaffView): Audience[] =>
  AUDIENCES.filter(audience => {
    if (audience === 'crew') return true;
    if (!seesAll(viewer, view)) return false;
    return audience === 'internal' || viewer.permissions.has(SEES_MONEY);
  });

import { type ResourceProps, useResourceContext, useResourceDefinitions } from 'ra-core';
import type { ComponentType } from 'react';
import type { Extension } from '#contract/base/extensions';
import type { ResourceCalls } from '../../platform/data/dataProvider.ts';
import type { FieldOf } from '../../platform/data/recordTypes.ts';
import type { SearchedFields } from '../../platform/data/search.ts';
import type { ResourcePermissions } from '../../platform/session/rights.ts';
import type { StatusColour } from '../display/statusColours.ts';
import type { LazyScreen } from './lazyScreen.tsx';

type Definitions = Readonly<Record<string, { options?: Resource } | undefined>>;

/** Every resource as its `index.ts` defines it, in the order of the menu. */
export const useResources = (): Resource[] => {
  const definitions: Definitions = useResourceDefinitions<Resource>();
  return Object.values(definitions).flatMap(definition => definition?.options ?? []);
};

/** The resource of this name, by default the screen's; `undefined` until react-admin knows it. */
export const useResource = (name?: string): Resource | undefined => {
  const definitions: Definitions = useResourceDefinitions<Resource>();
  return definitions[useResourceContext({ resource: name }) ?? '']?.options;
};

/**
 * The groups of the menu, in their order. The menu shows no `settings`, to which the page of settings leads,
 * and no `related`, to which other records lead.
 */
export type MenuGroup = 'main' | 'planning' | 'admin' | 'settings' | 'related';

/**
 * Everything that the app knows of a resource: routes, menu, rights, calls, search, dashboard and
 * audit log derive from it. Screens find it with `useResource`.
 */
export interface Resource<Type = Record<string, unknown>> extends ResourceProps, ResourceCalls {
  icon: ComponentType;
  /** Its place in the menu: the group that everybody sees, or one of what each may open. */
  menu: { group: MenuGroup; order: number };

  list: LazyScreen;
  edit?: LazyScreen;
  create?: LazyScreen;
  /** Screens at addresses of their own below the resource's. */
  pages?: { path: string; screen: ComponentType }[];
  /** Fills in a record that is new, or changes one; loads when it is opened. */
  form?: LazyScreen;
  /** The empty form's address below the resource's, where it is not `create`. */
  createPath?: string;

  /** What its actions need, where that is not `<apiName>.view` and `<apiName>.manage`. */
  permissions?: ResourcePermissions;
  /** Only servers with this extension have it. */
  extension?: Extension;
  /**
   * Whose its records are: a tenant's, unless it says otherwise; a tenant's that the resource's own
   * fields show; or the platform's, as are those whose own form asks for the tenant.
   */
  owner?: 'tenant' | 'tenantInFields' | 'platform';
  /** Its fields that hold the number of another resource's record. */
  relations?: { readonly [Source in FieldOf<Type>]?: string };
  /** Other resources whose changes show in its records, as the API names them. */
  showsAlso?: readonly string[];
  /** Saved all the same with a reason where it promises what is not there (docs/planning.md, rule 13). */
  acceptsShortage?: boolean;
  /** Whether a record is done with: it is neither edited nor deleted any more. */
  isDone?(record: Partial<Type>): boolean;
  /** Its statuses by their colours; their names are in its texts. */
  statuses?: Readonly<Record<string, StatusColour>>;

  /** What the search shows of a record at servers without a search call; where missing, none. */
  search?: SearchedFields<Type>;
  /** Its place among what can be added from the search box. */
  addedFromSearch?: number;
  /** Has a card on the dashboard that leads to it. */
  dashboardCard?: boolean;
  /** What the audit log also calls it. */
  loggedAs?: string;
}

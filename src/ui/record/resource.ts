import { type ResourceProps, useResourceContext, useResourceDefinitions } from 'ra-core';
import type { ComponentType } from 'react';
import type { Extension } from '#contract/base/extensions';
import type { SettingsSection } from '#contract/tenants/settingsSections.values';
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
 * The groups of the menu, in order. The menu does not show `settings`, which the settings page links
 * to, and `related`, which other records link to.
 */
export type MenuGroup = 'main' | 'planning' | 'sales' | 'admin' | 'settings' | 'related';

/**
 * The definition of a resource: routes, menu, permissions, calls, search, dashboard and audit log
 * derive from it. Screens get it with `useResource`.
 */
export interface Resource<Type = Record<string, unknown>> extends ResourceProps, ResourceCalls {
  icon: ComponentType;
  /**
   * Its place in the menu: the group for everyone, or one with the screens that a user may open.
   */
  menu: {
    group: MenuGroup;
    order: number;
    /** The section of the settings that links to it; by default the first. */
    section?: SettingsSection;
  };

  list: LazyScreen;
  edit?: LazyScreen;
  create?: LazyScreen;
  /** Screens at addresses of their own below the resource's. */
  pages?: { path: string; screen: ComponentType }[];
  /** The form of a new or existing record, loaded when opened. */
  form?: LazyScreen;
  /** The empty form's address below the resource's, where it is not `create`. */
  createPath?: string;

  /** The permissions of its actions, if not `<apiName>.view` and `<apiName>.manage`. */
  permissions?: ResourcePermissions;
  /** Only servers with this extension have it. */
  extension?: Extension;
  /**
   * The owner of its records. `tenant`: a tenant (default). `tenantInFields`: a tenant that the
   * resource's own fields show. `platform`: the platform, or a tenant that the resource's own form
   * asks for.
   */
  owner?: 'tenant' | 'tenantInFields' | 'platform';
  /** Its fields with the id of another resource's record. */
  relations?: { readonly [Source in FieldOf<Type>]?: string };
  /** Other resources whose changes show in its records, by the API's names. */
  showsAlso?: readonly string[];
  /** Saves with a shortage are possible with a reason (docs/planning.md, rule 13). */
  acceptsShortage?: boolean;
  /** Returns true if a record is closed: it can be neither edited nor deleted. */
  isDone?(record: Partial<Type>): boolean;
  /** Its statuses with their colours; the labels are in its texts. */
  statuses?: Readonly<Record<string, StatusColour>>;

  /** The texts of a search result on servers without a search call; by default none. */
  search?: SearchedFields<Type>;
  /** Its position among the records that the search box can add. */
  addedFromSearch?: number;
  /** Has a card with a link on the dashboard. */
  dashboardCard?: boolean;
  /** Another name of it in the audit log. */
  loggedAs?: string;
}

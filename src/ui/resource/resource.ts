import { type ResourceProps, useResourceContext, useResourceDefinitions } from 'ra-core';
import type { ComponentType } from 'react';
import type { Extension } from '#contract/base/extensions';
import type { SettingsSection } from '#contract/tenants/settingsSections.values';
import type { ResourceCalls } from '../../platform/data/dataProvider.ts';
import type { FieldOf } from '../../platform/data/recordTypes.ts';
import type { SearchedFields } from '../../platform/data/search.ts';
import type { ResourcePermissions } from '../../platform/session/rights.ts';
import type { LazyScreen } from './lazyScreen.tsx';

export type StatusColour = 'success' | 'warning' | 'error' | 'info' | 'default';

type Definitions = Readonly<Record<string, { options?: Resource } | undefined>>;

export const useResources = (): Resource[] => {
  const definitions: Definitions = useResourceDefinitions<Resource>();
  return Object.values(definitions).flatMap(definition => definition?.options ?? []);
};

export const useResource = (name?: string): Resource | undefined => {
  const definitions: Definitions = useResourceDefinitions<Resource>();
  return definitions[useResourceContext({ resource: name }) ?? '']?.options;
};

/**
 * The groups in menu order. The settings page links to `settings`, other records to `related`: the menu shows
 * neither.
 */
export type MenuGroup = 'main' | 'planning' | 'sales' | 'admin' | 'settings' | 'related';

/**
 * Routes, menu, permissions, calls, search, dashboard and audit log derive from it. Screens get it with
 * `useResource`.
 */
export interface Resource<Type = Record<string, unknown>> extends ResourceProps, ResourceCalls {
  icon: ComponentType;
  menu: {
    group: MenuGroup;
    order: number;
    section?: SettingsSection;
  };

  list: LazyScreen;
  edit?: LazyScreen;
  create?: LazyScreen;
  pages?: { path: string; screen: ComponentType }[];
  form?: LazyScreen;
  createPath?: string;

  /** The permissions of its actions, if not `<apiName>.view` and `<apiName>.manage`. */
  permissions?: ResourcePermissions;
  extension?: Extension;
  /**
   * The owner of its records. `tenant`: a tenant (default). `tenantInFields`: a tenant that the
   * resource's own fields show. `platform`: the platform, or a tenant that the resource's own form
   * asks for.
   */
  owner?: 'tenant' | 'tenantInFields' | 'platform';
  relations?: { readonly [Source in FieldOf<Type>]?: string };
  /** Other resources whose changes show in its records, by the API's names. */
  showsAlso?: readonly string[];
  /** Saves with a shortage are possible with a reason (docs/planning.md, rule 13). */
  acceptsShortage?: boolean;
  /** Returns true if a record is closed: it can be neither edited nor deleted. */
  isDone?(record: Partial<Type>): boolean;
  statuses?: Readonly<Record<string, StatusColour>>;

  search?: SearchedFields<Type>;
  addedFromSearch?: number;
  dashboardCard?: boolean;
  loggedAs?: string;
}

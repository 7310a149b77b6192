import type { Followed } from '../platform/live/staleQueries.ts';
import type { Module } from '../ui/module.ts';
import type { Resource } from '../ui/record/resource.ts';

const found = import.meta.glob<Module>('../modules/*/module.ts', {
  eager: true,
  import: 'default',
});

/** Every area of the product. */
export const modules: readonly Module[] = Object.values(found);

/** Every resource, in the order of the menu. */
export const resources = modules
  .flatMap(module => module.resources ?? [])
  .toSorted((one, other) => one.menu.order - other.menu.order);

/** The screens that belong to no resource. */
export const routes = modules.flatMap(module => module.routes ?? []);

/** The data that screens depend on. */
export const followed: Followed = {
  records: Object.fromEntries(
    resources.map(({ name, apiName = name, showsAlso = [] }: Resource) => [
      name,
      [apiName, ...showsAlso],
    ])
  ),
  workedOut: Object.assign({}, ...modules.map(({ live }) => live)),
};

import type { Followed } from '../platform/live/staleQueries.ts';
import type { Module } from '../ui/module.ts';
import type { Resource } from '../ui/resource/resource.ts';

const found = import.meta.glob<Module>('../modules/*/module.ts', {
  eager: true,
  import: 'default',
});

export const modules: readonly Module[] = Object.values(found);

export const resources = modules
  .flatMap(module => module.resources ?? [])
  .toSorted((one, other) => one.menu.order - other.menu.order);

export const routes = modules.flatMap(module => module.routes ?? []);

export const followed: Followed = {
  records: Object.fromEntries(
    resources.map(({ name, apiName = name, showsAlso = [] }: Resource) => [
      name,
      [apiName, ...showsAlso],
    ])
  ),
  workedOut: Object.assign({}, ...modules.map(({ live }) => live)),
};

import type { Module } from '../ui/module.ts';

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

import type { Resource } from '../ui/record/resource.ts';

const found = import.meta.glob<Resource>('./*/index.ts', { eager: true, import: 'default' });

/** Every resource, in the order of the menu. */
export const resources = Object.values(found).toSorted(
  (one, other) => one.menu.order - other.menu.order
);

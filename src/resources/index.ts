import { RESOURCE_NAMES } from './names.ts';
import type { Resource } from './types.ts';

const found = Object.values(
  import.meta.glob<Resource>('./*/index.ts', { eager: true, import: 'default' })
);

/** Every resource, in the order of the menu. Routes, menu and tests read this list. */
export const resources = RESOURCE_NAMES.map(name => {
  const resource = found.find(each => each.name === name);
  if (!resource) throw new Error(`No folder here has the resource ${name}`);
  return resource;
});

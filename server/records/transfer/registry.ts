import type { changesOf } from '../commands.ts';
import type { Resource } from '../definition.ts';

/** A resource whose records are imported, and how they are changed. */
export interface Imported {
  resource: Resource;
  changes: Pick<ReturnType<typeof changesOf>, 'addAll' | 'updateAll' | 'shownOf'>;
}

const imported = new Map<string, Imported>();

/** Makes a resource's imports be listed and undone by its name. */
export const registerImported = (entry: Imported) => void imported.set(entry.resource.name, entry);

export const importedOf = (resource: string): Imported | undefined => imported.get(resource);

export const allImported = (): Imported[] => [...imported.values()];

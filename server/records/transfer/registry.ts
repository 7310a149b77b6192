import type { recordCommands } from '../recordCommands.ts';
import type { Resource } from '../definition.ts';

export interface Imported {
  resource: Resource;
  changes: Pick<
    ReturnType<typeof recordCommands>,
    'addAll' | 'updateAll' | 'auditChanges' | 'shownOf'
  >;
}

const imported = new Map<string, Imported>();

/** Its imports are listed and undone by its name. */
export const registerImported = (entry: Imported) => void imported.set(entry.resource.name, entry);

export const importedOf = (resource: string): Imported | undefined => imported.get(resource);

export const allImported = (): Imported[] => [...imported.values()];

/** Nobody may undo for `public` and `enrolling`: they are no views. */
export const viewOf = ({ resource }: Imported) => {
  const { change } = resource.permissions;
  return change === 'public' || change === 'enrolling' ? 'staff' : change;
};

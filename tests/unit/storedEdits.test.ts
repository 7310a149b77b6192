import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, it, vi } from 'vitest';
import { EDITS_NAMES, type EditTypes } from '#src/ui/edits/editsKind.ts';
import { forgetStoredEdits, makeEditsStorage } from '#src/ui/edits/editsStorage.ts';
import { type EditsState, stateOf } from '#src/ui/edits/editsState.ts';

const stored = stateOf<EditTypes>({ version: 1 });
const step = { id: 1, changes: [{ op: 'remove_line' }] };
const undoable: EditsState<EditTypes> = { ...stored, undos: [step] };
const unsent: EditsState<EditTypes> = { ...stored, queue: [{ ...step, at: 0 }] };

/** Waits until the device has it: whoever opens it before that becomes its writer. */
const written = async (name: string, projectId: number) => {
  const database = await openDB(`flightcase-${name}`);
  await vi.waitUntil(() => database.get('plans', ['1/2', projectId]));
  database.close();
};

it.each(EDITS_NAMES)('%s: whoever signs out leaves nothing but what is unsent', async name => {
  const openStorage = makeEditsStorage<EditTypes>(name);
  const keep = async (projectId: number, state: EditsState<EditTypes>) => {
    const { keep: store } = await openStorage({ owner: '1/2', projectId });
    store(state);
    await written(name, projectId);
  };
  const stored = async (projectId: number) =>
    (await openStorage({ owner: '1/2', projectId })).stored?.undos.length;
  await keep(1, undoable);
  await keep(2, unsent);
  expect(await stored(1)).toBe(1);
  await forgetStoredEdits();
  expect(await stored(1)).toBeUndefined();
  expect(await stored(2)).toBe(0);
});

import type { ShortcutKey } from '../../ui/list/shortcuts.ts';

export const PLAN_KEYS: readonly ShortcutKey[] = [
  { keys: ['A', 'Insert'], does: 'plan.keys.add' },
  { keys: ['Enter', 'F2'], does: 'plan.keys.edit' },
  { keys: ['Delete'], does: 'plan.keys.remove' },
  { keys: ['Shift ↓', 'Ctrl A'], does: 'plan.keys.select' },
  { keys: ['Ctrl D'], does: 'plan.keys.fill' },
  { keys: ['Alt ↑', 'Alt ↓'], does: 'plan.keys.move' },
  { keys: ['Shift F10'], does: 'plan.keys.menu' },
  { keys: ['Ctrl Z', 'Ctrl Y'], does: 'plan.keys.undo' },
  { keys: ['Esc'], does: 'plan.keys.clear' },
  { keys: ['?'], does: 'lists.keys.help' },
];

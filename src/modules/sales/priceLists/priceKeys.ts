import type { ShortcutKey } from '../../../ui/list/shortcuts.ts';

export const PRICE_KEYS: readonly ShortcutKey[] = [
  { keys: ['Enter', 'F2'], does: 'resources.price-lists.keys.edit' },
  { keys: ['Enter'], does: 'resources.price-lists.keys.next' },
  { keys: ['Insert'], does: 'resources.price-lists.keys.add' },
  { keys: ['Ctrl V'], does: 'resources.price-lists.keys.paste' },
  { keys: ['Delete'], does: 'resources.price-lists.keys.remove' },
  { keys: ['Shift ↓', 'Ctrl A'], does: 'resources.price-lists.keys.select' },
  { keys: ['Ctrl D'], does: 'resources.price-lists.keys.fill' },
  { keys: ['Ctrl Z', 'Ctrl Y'], does: 'resources.price-lists.keys.undo' },
  { keys: ['Ctrl S'], does: 'resources.price-lists.keys.save' },
  { keys: ['?'], does: 'lists.keys.help' },
];

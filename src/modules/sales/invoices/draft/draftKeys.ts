import type { ShortcutKey } from '../../../../ui/list/shortcuts.ts';

export const DRAFT_KEYS: readonly ShortcutKey[] = [
  { keys: ['Enter', 'F2'], does: 'resources.sales-invoices.keys.edit' },
  { keys: ['Enter'], does: 'resources.sales-invoices.keys.next' },
  { keys: ['Insert'], does: 'resources.sales-invoices.keys.add' },
  { keys: ['Ctrl V'], does: 'resources.sales-invoices.keys.paste' },
  { keys: ['Delete'], does: 'resources.sales-invoices.keys.remove' },
  { keys: ['Shift ↓', 'Ctrl A'], does: 'plan.keys.select' },
  { keys: ['Ctrl D'], does: 'resources.sales-invoices.keys.fill' },
  { keys: ['Alt ↑', 'Alt ↓'], does: 'resources.sales-invoices.keys.move' },
  { keys: ['Shift F10'], does: 'resources.sales-invoices.keys.menu' },
  { keys: ['Esc'], does: 'plan.keys.clear' },
  { keys: ['Ctrl Z', 'Ctrl Y'], does: 'resources.sales-invoices.keys.undo' },
  { keys: ['Ctrl S'], does: 'resources.sales-invoices.keys.save' },
  { keys: ['?'], does: 'lists.keys.help' },
];

import type nl from '#i18n/base/deferredGrid.nl';
import type { Translation } from '#i18n/translate';

const grid = {
  grid: {
    columns: {
      drag: 'Drag',
      menu: 'Actions',
    },
    drag: 'Drag to another place',
    undo: 'Undo (Ctrl+Z)',
    redo: 'Redo (Ctrl+Y)',
    menu_of: 'Actions for %{name}',
    overtaken:
      'Changed to %{value} meanwhile. Enter saves what you typed, Escape leaves it as it is.',
    lost: '%{name} was removed meanwhile. What you typed in it was not saved: %{text}',
    columns_left_out:
      'This column is not taken over: %{names}. |||| These columns are not taken over: %{names}.',
    no_product: 'No product found. The text stays until you choose one.',
    search_failed: 'The search failed. The text stays; try again in a moment.',
  },
} satisfies Translation<typeof nl>;

export default grid;

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
  },
} satisfies Translation<typeof nl>;

export default grid;

import type nl from '#i18n/base/deferredGrid.nl';
import type { Translation } from '#i18n/translate';

const grid = {
  grid: {
    columns: {
      drag: 'Ziehen',
      menu: 'Aktionen',
    },
    drag: 'An eine andere Stelle ziehen',
    undo: 'Rückgängig (Strg+Z)',
    redo: 'Wiederholen (Strg+Y)',
    menu_of: 'Aktionen für %{name}',
    overtaken: 'Inzwischen in %{value} geändert. Enter speichert Ihre Eingabe, Escape lässt es so.',
    lost: '%{name} wurde inzwischen entfernt. Ihre Eingabe wurde nicht gespeichert: %{text}',
    columns_left_out:
      'Diese Spalte wird nicht übernommen: %{names}. |||| Diese Spalten werden nicht übernommen: %{names}.',
    no_product: 'Kein Produkt gefunden. Der Text bleibt stehen, bis Sie eines wählen.',
    search_failed:
      'Die Suche ist fehlgeschlagen. Der Text bleibt stehen; versuchen Sie es gleich erneut.',
  },
} satisfies Translation<typeof nl>;

export default grid;

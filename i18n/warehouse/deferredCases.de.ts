import type nl from './deferredCases.nl.ts';
import type { Translation } from '../translate.ts';

const cases = {
  cases: {
    title: 'Inhalt',
    failed: 'Der Inhalt konnte nicht geladen werden.',
    none: 'Es ist nichts fest darin. Was darin ist, geht beim Scannen mit und lässt sich nicht einzeln planen.',
    inside: 'Gehört fest in:',
    of_product: 'In Cases',
    edit: 'Inhalt ändern',
    edit_title: 'Was fest darin ist',
    save_failed: 'Der Inhalt wurde nicht gespeichert.',
    saved: 'Inhalt gespeichert',
    code: 'Code',
    code_hint: 'Scannen oder tippen Sie den Code eines Exemplars oder Artikels.',
    code_left: 'Fügen Sie diesen Code zuerst hinzu, oder löschen Sie ihn.',
    refused_left: 'Versuchen Sie es mit diesem Code zuerst erneut, oder verwerfen Sie ihn.',
    unknown: 'Das ist kein Code eines Exemplars oder Artikels.',
    is_in: '%{name} ist schon darin.',
    add: 'Hinzufügen',
    product: 'Artikel wählen',
    amount: 'Anzahl',
    amount_of: 'Anzahl von %{name}',
    remove: '%{name} herausnehmen',
  },
} satisfies Translation<typeof nl>;

export default cases;

import type nl from '#i18n/supply/deferredRepairs.nl';
import type { Translation } from '#i18n/translate';

const repairs = {
  resources: {
    repairs: {
      fields: {
        equipment_id: 'Exemplar',
        product_id: 'Produkt',
        amount: 'Anzahl',
        from: 'Von',
        until: 'Bis',
        reason: 'Grund',
        cost: 'Kosten',
        usable: 'Noch verwendbar',
        reported_by: 'Gemeldet von',
        notes: 'Bemerkungen',
        subject: 'Was',
        state: 'Status',
        of_product: 'Produkt',
      },
      statuses: {
        planned: 'geplant',
        current: 'jetzt in Reparatur',
        done: 'erledigt',
      },
      empty_hint: 'Hier steht, was defekt ist oder geprüft wird, und bis wann.',
      subject_hint: 'Ein Exemplar oder eine Anzahl eines Produkts.',
      subject_missing: 'Wählen Sie ein Exemplar oder ein Produkt.',
      until_hint: 'Leer lassen, solange das Ende nicht bekannt ist.',
      usable_hint:
        'Ein: Die Reparatur ist nur vermerkt, das Material kann mitgehen. Aus: Das Material kann erst nach der Reparatur wieder mitgehen.',
      open_end: 'noch nicht bekannt',
      goes_out: 'ja, kann mitgehen',
      stays_in: 'nein, kann nicht mitgehen',
      end_now: 'Reparatur ist erledigt',
    },
  },
} satisfies Translation<typeof nl>;

export default repairs;

import type nl from '#i18n/nl/repairs';
import type { Translation } from '#i18n/translate';

const repairs = {
  resources: {
    repairs: {
      name: 'Reparatur |||| Reparaturen',
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
      },
    },
  },
} satisfies Translation<typeof nl>;

export default repairs;

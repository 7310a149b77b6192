import type nl from '#i18n/nl/subHires';
import type { Translation } from '#i18n/translate';

const subHires = {
  resources: {
    'sub-hires': {
      name: 'Zumietung |||| Zumietungen',
      fields: {
        supplier_id: 'Lieferant',
        supplier_name: 'Lieferant',
        status: 'Status',
        from: 'Von',
        until: 'Bis',
        lines: 'Positionen',
        product_id: 'Produkt',
        amount: 'Anzahl',
        unit_cost: 'Einkaufspreis',
        project_line_id: 'Materialposition',
        notes: 'Bemerkungen',
      },
    },
  },
} satisfies Translation<typeof nl>;

export default subHires;

import type nl from '#i18n/nl/subHires';
import type { Translation } from '#i18n/translate';

const subHires = {
  resources: {
    'sub-hires': {
      name: 'Sub-hire |||| Sub-hires',
      fields: {
        supplier_id: 'Supplier',
        supplier_name: 'Supplier',
        status: 'Status',
        from: 'From',
        until: 'Until',
        lines: 'Lines',
        product_id: 'Product',
        amount: 'Quantity',
        unit_cost: 'Unit cost',
        project_line_id: 'Equipment line',
        notes: 'Notes',
      },
    },
  },
} satisfies Translation<typeof nl>;

export default subHires;

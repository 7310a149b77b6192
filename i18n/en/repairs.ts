import type nl from '#i18n/nl/repairs';
import type { Translation } from '#i18n/translate';

const repairs = {
  resources: {
    repairs: {
      name: 'Repair |||| Repairs',
      fields: {
        equipment_id: 'Unit',
        product_id: 'Product',
        amount: 'Quantity',
        from: 'From',
        until: 'Until',
        reason: 'Reason',
        cost: 'Cost',
        usable: 'Still usable',
        reported_by: 'Reported by',
        notes: 'Notes',
      },
    },
  },
} satisfies Translation<typeof nl>;

export default repairs;

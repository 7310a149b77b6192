import type nl from '#i18n/supply/deferredRepairs.nl';
import type { Translation } from '#i18n/translate';

const repairs = {
  resources: {
    repairs: {
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
        subject: 'What',
        state: 'Status',
        of_product: 'Product',
      },
      statuses: {
        planned: 'planned',
        current: 'in repair now',
        done: 'done',
      },
      empty_hint: 'What is broken or being inspected will be here, and until when.',
      subject_hint: 'One unit, or a quantity of a product.',
      subject_missing: 'Choose a unit or a product.',
      until_hint: 'Leave empty while the end is not known.',
      usable_hint:
        'On: the repair is only noted, and it can go out. Off: it cannot go out until the repair ends.',
      open_end: 'not known yet',
      goes_out: 'yes, can go out',
      stays_in: 'no, cannot go out',
      end_now: 'Repair is done',
    },
  },
} satisfies Translation<typeof nl>;

export default repairs;

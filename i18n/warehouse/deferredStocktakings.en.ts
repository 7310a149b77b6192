import type nl from '#i18n/warehouse/deferredStocktakings.nl';
import type { Translation } from '#i18n/translate';

const stocktakings = {
  resources: {
    stocktakings: {
      fields: {
        location: 'Location',
        notes: 'Notes',
        created_at: 'Started',
        booked_at: 'Booked on',
        booked_by: 'Booked by',
        state: 'Status',
      },
      statuses: {
        open: 'being counted',
        booked: 'booked',
      },
      add: 'Start a stock count',
      empty_hint:
        'Count what lies at a location by scanning. Differences are booked only once you have looked at them.',
      location_hint:
        'As it is written with the equipment. “Hall 1” also counts what lies in “Hall 1, rack 3”.',
      delete_text: 'Everything that was counted in “%{title}” will be gone.',
    },
  },
} satisfies Translation<typeof nl>;

export default stocktakings;

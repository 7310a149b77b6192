import type nl from '#i18n/warehouse/deferredStocktakings.nl';
import type { Translation } from '#i18n/translate';

const stocktakings = {
  resources: {
    stocktakings: {
      fields: {
        location: 'Standort',
        notes: 'Bemerkungen',
        created_at: 'Begonnen',
        booked_at: 'Gebucht am',
        booked_by: 'Gebucht von',
        state: 'Status',
      },
      statuses: {
        open: 'wird gezählt',
        booked: 'gebucht',
      },
      add: 'Inventur beginnen',
      empty_hint:
        'Zählen Sie durch Scannen, was an einem Standort liegt. Abweichungen buchen Sie erst, wenn Sie sie angesehen haben.',
      location_hint:
        'Wie er beim Material steht. „Halle 1“ zählt auch, was in „Halle 1, Regal 3“ liegt.',
      delete_text: 'Alles, was in „%{title}“ gezählt wurde, ist dann weg.',
    },
  },
} satisfies Translation<typeof nl>;

export default stocktakings;

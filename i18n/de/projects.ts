import type nl from '#i18n/nl/projects';
import type { Translation } from '#i18n/translate';

const projects = {
  resources: {
    projects: {
      name: 'Projekt |||| Projekte',
      fields: {
        number: 'Nummer',
        name: 'Name',
        status: 'Status',
        customer_id: 'Kunde',
        customer_name: 'Kunde',
        phone: 'Telefon',
        period: 'Zeitraum',
        times: 'Zeiten',
        start_date: 'Beginn',
        end_date: 'Ende',
        option_until: 'Option bis',
        location: 'Veranstaltungsort',
        notes: 'Bemerkungen',
      },
      open_sub_hires:
        'Dieses Projekt ist storniert, hat aber noch offene Zumietungen. Sagen Sie sie ab, wenn das Material nicht mehr gebraucht wird.',
      statuses: {
        optie: 'Option',
        offerte: 'Angebot',
        boeking: 'Buchung',
        geannuleerd: 'Storniert',
      },
      add_customer: 'Kunden hinzufügen',
      add_customer_hint: 'Geben Sie einen Namen ein, um einen Kunden hinzuzufügen',
      unknown: 'unbekannt',
      unknown_customer: 'unbekannter Kunde',
      no_location: 'k. A.',
      period_date: '%{start} bis %{end}',
      period_moment: '%{start} – %{end}',
      empty_hint: 'Hier stehen später Ihre Produktionen und Vermietungen mit Status und Zeitraum.',
    },
  },
} satisfies Translation<typeof nl>;

export default projects;

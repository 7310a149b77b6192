import type nl from '#i18n/transport/nl';
import type { Translation } from '#i18n/translate';

const transport = {
  resources: {
    vehicles: { name: 'Fahrzeug |||| Fahrzeuge' },
    transport: {
      name: 'Fahrt |||| Transport',
      fields: {
        project_id: 'Projekt',
        project_name: 'Projekt',
        vehicle: 'Fahrzeug',
        driver_id: 'Fahrer',
        driver: 'Fahrer',
        departure: 'Abfahrt',
        arrival: 'Ankunft',
        from_location: 'Von',
        to_location: 'Nach',
        route: 'Von → nach',
        status: 'Status',
        notes: 'Bemerkungen',
      },
      statuses: {
        gepland: 'geplant',
        onderweg: 'unterwegs',
        aangekomen: 'angekommen',
        geannuleerd: 'storniert',
      },
      driver_by_name: 'Fahrer ohne Konto',
      driver_busy:
        'Dieser Fahrer hat zu dieser Zeit bereits eine Fahrt: %{vehicle}, %{moment} (%{project}).',
      vehicle_busy:
        'Dieses Fahrzeug hat zu dieser Zeit bereits eine Fahrt: %{vehicle}, %{moment} (%{project}).',
      no_driver: 'ohne Fahrer',
      no_day: 'Ohne Abfahrtszeit',
      empty: 'Keine Fahrten gefunden.',
      empty_hint: 'Hier stehen später die Fahrten je Tag mit Fahrzeug, Fahrer und Projekt.',
      search: 'Fahrten suchen',
    },
  },
} satisfies Translation<typeof nl>;

export default transport;

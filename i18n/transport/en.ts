import type nl from '#i18n/transport/nl';
import type { Translation } from '#i18n/translate';

const transport = {
  resources: {
    vehicles: { name: 'Vehicle |||| Vehicles' },
    transport: {
      name: 'Trip |||| Transport',
      fields: {
        project_id: 'Project',
        project_name: 'Project',
        vehicle: 'Vehicle',
        driver_id: 'Driver',
        driver: 'Driver',
        departure: 'Departure',
        arrival: 'Arrival',
        from_location: 'From',
        to_location: 'To',
        route: 'From → to',
        status: 'Status',
        notes: 'Notes',
      },
      statuses: {
        gepland: 'planned',
        onderweg: 'on its way',
        aangekomen: 'arrived',
        geannuleerd: 'cancelled',
      },
      driver_by_name: 'Driver without an account',
      driver_busy:
        'This driver already has a trip at that time: %{vehicle}, %{moment} (%{project}).',
      vehicle_busy:
        'This vehicle already has a trip at that time: %{vehicle}, %{moment} (%{project}).',
      no_driver: 'no driver',
      no_day: 'Without a departure time',
      empty: 'No trips found.',
      empty_hint: 'The trips will be here by day, with vehicle, driver and project.',
      search: 'Search trips',
    },
  },
} satisfies Translation<typeof nl>;

export default transport;

const transport = {
  resources: {
    vehicles: { name: 'Voertuig |||| Voertuigen' },
    transport: {
      name: 'Rit |||| Transport',
      fields: {
        project_id: 'Project',
        project_name: 'Project',
        vehicle: 'Voertuig',
        driver_id: 'Chauffeur',
        driver: 'Chauffeur',
        departure: 'Vertrek',
        arrival: 'Aankomst',
        from_location: 'Van',
        to_location: 'Naar',
        route: 'Van → naar',
        status: 'Status',
        notes: 'Opmerkingen',
      },
      statuses: {
        gepland: 'gepland',
        onderweg: 'onderweg',
        aangekomen: 'aangekomen',
        geannuleerd: 'geannuleerd',
      },
      driver_by_name: 'Chauffeur zonder account',
      driver_busy:
        'Deze chauffeur heeft op dat moment al een rit: %{vehicle}, %{moment} (%{project}).',
      vehicle_busy: 'Dit voertuig rijdt dan al een rit: %{vehicle}, %{moment} (%{project}).',
      no_driver: 'zonder chauffeur',
      no_day: 'Zonder vertrektijd',
      empty: 'Geen ritten gevonden.',
      empty_hint: 'Hier staan straks de ritten per dag, met voertuig, chauffeur en project.',
      search: 'Ritten zoeken',
    },
  },
};

export default transport;

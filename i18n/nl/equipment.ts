const equipment = {
  resources: {
    equipment: {
      name: 'Apparaat |||| Apparatuur',
      fields: {
        name: 'Naam',
        type: 'Type',
        serial_number: 'Serienummer',
        status: 'Status',
        location: 'Locatie',
        notes: 'Opmerkingen',
        product_id: 'Product',
        code: 'Code',
        retired_at: 'Buiten gebruik sinds',
      },
      statuses: {
        beschikbaar: 'beschikbaar',
        verhuurd: 'verhuurd',
        'in reparatie': 'in reparatie',
        'in keuring': 'in keuring',
        'buiten gebruik': 'buiten gebruik',
      },
      derived_status: 'Volgt uit reparaties en uitgifte.',
      retired_hint: 'Vul een datum in als het apparaat voorgoed weg is.',
      link: {
        action: 'Koppelen aan producten',
        title: 'Apparatuur koppelen aan producten',
        text: 'Gekoppelde apparaten zijn exemplaren van hun product en bepalen de voorraad ervan. Regels zonder product blijven zoals ze zijn.',
        columns: { name: 'Naam', type: 'Type', count: 'Aantal', product: 'Product' },
        product_for: 'Product voor %{name}',
        loading: 'Bezig met laden...',
        load_failed: 'De apparatuur kon niet worden opgehaald.',
        more: 'Meer tonen (nog %{count})',
        nothing: 'Alle apparatuur is al aan een product gekoppeld.',
        confirm: '1 apparaat koppelen |||| %{smart_count} apparaten koppelen',
        failed: 'Koppelen is niet gelukt: er is niets gewijzigd.',
        done: '1 apparaat gekoppeld |||| %{smart_count} apparaten gekoppeld',
      },
      empty_hint: 'Hier staat straks al het materiaal, met serienummer, status en locatie.',
    },
  },
};

export default equipment;

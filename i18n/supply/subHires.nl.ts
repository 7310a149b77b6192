const subHires = {
  resources: {
    'sub-hires': {
      name: 'Inhuur |||| Inhuur',
      fields: {
        supplier_id: 'Leverancier',
        supplier_name: 'Leverancier',
        status: 'Status',
        from: 'Vanaf',
        until: 'Tot',
        lines: 'Regels',
        product_id: 'Product',
        amount: 'Aantal',
        unit_cost: 'Inkoopprijs',
        project_line_id: 'Materiaalregel',
        notes: 'Opmerkingen',
        period: 'Periode',
        project: 'Project',
      },
      statuses: {
        concept: 'concept',
        requested: 'aangevraagd',
        confirmed: 'bevestigd',
        received: 'ontvangen',
        returned: 'teruggebracht',
        cancelled: 'geannuleerd',
      },
      empty: 'Geen inhuur gevonden.',
      empty_hint: 'Hier staat straks wat je bij collega’s inhuurt, van aanvraag tot teruggebracht.',
      back: '← Terug naar inhuur',
      supplier_by_name: 'Leverancier zonder klantkaart',
      supplier_hint: 'Klanten die als leverancier zijn gemarkeerd.',
      not_counted: 'Telt nog niet mee: het tekort blijft tot deze inhuur is bevestigd.',
      no_supplier: 'Er is nog geen leverancier: dit tekort moet nog worden geregeld.',
      project_cancelled:
        'Geannuleerd: %{projects}. Zeg deze inhuur af als het materiaal niet meer nodig is.',
      release: 'Overschot vrijgeven (%{amount})',
      released: 'Het overschot is vrij voor alle projecten.',
      left_behind:
        'Andere periode dan %{projects}. Pas deze inhuur aan en laat het de leverancier weten.',
      order: {
        pdf: 'Bestelling (PDF)',
        mail: 'Bestelling mailen',
        failed: 'De bestelling kon niet worden opgehaald.',
        sent: 'De bestelling is gemaild.',
        title: 'Bestelling mailen',
        to: 'Aan',
        message: 'Bericht',
        message_hint: 'De bestelling gaat als PDF mee, zonder prijzen.',
        unprintable: 'Deze tekens kan de pdf niet printen: %{unprintable}',
        send: 'Versturen',
      },
      no_lines: 'Nog geen producten. Bewerk de inhuur om ze toe te voegen.',
      total: 'Totaal %{total}',
    },
  },
};

export default subHires;

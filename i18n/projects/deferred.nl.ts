const projects = {
  resources: {
    projects: {
      fields: {
        discount: 'Korting (%)',
        target_total: 'Afgesproken bedrag (netto)',
        contact_id: 'Contactpersoon',
        schedule: 'Dagschema',
        onsite_contact_id: 'Contact op locatie',
        venue_id: 'Vaste locatie',
      },
      schedule: {
        title: 'Dagschema',
        empty: 'Nog geen tijden.',
        add: 'Tijd toevoegen',
        edit: 'Dagschema wijzigen',
        remove: 'Rij verwijderen',
        kind: 'Wat',
        day: 'Dag',
        time: 'Tijd',
        note: 'Toelichting',
        day_number: 'dag %{number}',
        before: '%{smart_count} dag ervoor |||| %{smart_count} dagen ervoor',
        failed: 'Het dagschema kon niet worden opgeslagen.',
        overtaken:
          'Iemand anders heeft dit dagschema intussen ook gewijzigd. De rijen van jullie beiden staan hier nu bij elkaar: kijk ze na en sla nog eens op.',
        wrong_time: 'Vul een tijd in, zoals 08:30.',
        kinds: {
          load: 'Laden',
          depart: 'Vertrek',
          build_up: 'Opbouw',
          sound_check: 'Soundcheck',
          start: 'Start',
          end: 'Einde',
          break_down: 'Afbouw',
          back: 'Terug',
          other: 'Overig',
        },
      },
      tasks: {
        title: 'Te doen',
        none: 'Niets te doen voor dit project.',
        failed: 'De taken konden niet worden geladen.',
        not_back:
          '%{smart_count} stuk is nog niet terug |||| %{smart_count} stuks zijn nog niet terug',
        not_out: 'Nog %{smart_count} stuk uit te geven |||| Nog %{smart_count} stuks uit te geven',
        not_packed: 'Nog %{smart_count} stuk te pakken |||| Nog %{smart_count} stuks te pakken',
        shortages: '%{smart_count} tekort |||| %{smart_count} tekorten',
        shifts_open:
          '%{smart_count} plek is nog open bij de crew |||| %{smart_count} plekken zijn nog open bij de crew',
        crew_unanswered:
          '%{smart_count} persoon heeft nog niet geantwoord |||| %{smart_count} mensen hebben nog niet geantwoord',
        hours_to_approve:
          '%{smart_count} urenregel wacht op goedkeuring |||| %{smart_count} urenregels wachten op goedkeuring',
        trips_overloaded:
          '%{smart_count} rit is te zwaar of te vol geladen |||| %{smart_count} ritten zijn te zwaar of te vol geladen',
        option_ended: 'De optie is verlopen op %{moment}',
        option_ends: 'De optie loopt tot %{moment}',
        sub_hires_left_behind:
          '%{smart_count} inhuur op een andere datum |||| %{smart_count} keer inhuur op een andere datum',
        sub_hires_to_agree:
          '%{smart_count} inhuur nog niet bevestigd |||| %{smart_count} keer inhuur nog niet bevestigd',
        quote_waits: 'Akkoord op de offerte, wacht op materiaal',
        quote_dates: 'Akkoord of offerte was voor %{period}',
        quote_expired: 'De offerte is verlopen',
        quote_not_sent: 'De offerte is nog niet verstuurd',
        quote_unanswered: 'De offerte is geopend op %{moment}, nog geen antwoord',
        invoice_not_issued: 'De factuur is nog niet definitief',
        not_invoiced: 'Het project is nog niet gefactureerd',
        no_trip_out: 'Geen transport heen',
        no_trip_back: 'Geen transport terug',
        no_period: 'Begin of einde ontbreekt',
      },
      material: {
        title: 'Materiaal',
        rest: 'Zonder groep',
        lines: '%{smart_count} regel |||| %{smart_count} regels',
        short: '%{smart_count} tekort |||| %{smart_count} tekorten',
        packed: 'gepakt %{packed}/%{planned}',
      },
      others: 'Andere projecten van deze klant',
      copy: 'Kopieer',
      changes: 'Laatste wijzigingen',
      period_change: 'Periode wijzigen',
      period_failed: 'De periode kon niet worden opgeslagen.',
      status_preview: {
        none: 'Niets tekort met deze status.',
        short: 'Dan is er tekort:',
        failed: 'Het voorbeeld van de tekorten kon niet worden geladen.',
      },
      people: {
        title: 'Mensen en locatie',
        contact: 'Contactpersoon',
        onsite: 'Op locatie',
        map: 'Kaart',
        location_hint: 'Kies een locatie of typ er een.',
      },
    },
  },
};

export default projects;

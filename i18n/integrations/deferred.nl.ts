/** The screens of tokens and webhooks. */
const integrations = {
  resources: {
    'api-tokens': {
      fields: {
        name: 'Naam',
        hint: 'Token',
        permissions: 'Mag',
        webhooks: 'Eigen webhooks',
        networks: 'Netwerken',
        expires_at: 'Geldig tot',
        expires_in_days: 'Geldig',
        last_used_at: 'Laatst gebruikt',
        created_by: 'Gemaakt door',
        created_at: 'Gemaakt op',
        overlap_hours: 'Het token van nu',
      },
      add: 'Nieuw token',
      new: 'Nieuw token',
      new_hint: 'Geef elk programma een eigen token, met alleen wat het nodig heeft.',
      name_hint: 'Het programma, bijvoorbeeld ‘Boekhouding’.',
      networks_hint: 'Eén per regel, bijvoorbeeld 203.0.113.0/24. Leeg: van overal.',
      networks_needed:
        'Eén per regel, bijvoorbeeld 203.0.113.0/24. Een token zonder einde werkt alleen vanaf deze netwerken.',
      networks_wrong:
        'Een van de regels is geen netwerk. Zo kan het: 203.0.113.0/24. Hoogstens 20.',
      webhooks_hint:
        'Mag zelf webhooks aanmelden en afmelden, zoals Zapier dat doet. Later niet meer te wijzigen.',
      make: 'Token maken',
      made: 'Token gemaakt',
      rotate: 'Vernieuwen',
      rotate_title: '%{name} vernieuwen',
      rotate_text:
        'Je krijgt een nieuw token met dezelfde rechten en opnieuw de volle looptijd. Zet het in het programma voordat het token van nu stopt.',
      rotated: 'Token vernieuwd',
      saved: 'Token gewijzigd',
      delete: 'Beëindigen',
      delete_title: 'Token beëindigen?',
      delete_text:
        'Programma’s met ‘%{title}’ komen meteen niet meer binnen, en de webhooks van dit token stoppen. Dit is niet ongedaan te maken.',
      notifications: {
        deleted: 'Token beëindigd',
      },
      empty: 'Nog geen tokens.',
      empty_hint:
        'Met een token leest of schrijft een programma van jullie, zoals boekhouding, webshop of Power BI, zonder wachtwoord.',
      search: 'Tokens zoeken',
    },
    'webhook-endpoints': {
      fields: {
        url: 'Adres',
        types: 'Gebeurtenissen',
        description: 'Omschrijving',
        active: 'Actief',
        reason: 'Reden',
        secret: 'Geheim',
        created_by: 'Gemaakt door',
        created_at: 'Gemaakt op',
      },
      add: 'Nieuwe webhook',
      new: 'Nieuwe webhook',
      new_hint:
        'Gebeurt er iets, dan roepen we dit adres meteen aan. De oproep zegt wát er veranderde; de gegevens zelf leest het programma met zijn token.',
      url_hint: 'Begint met https://.',
      url_wrong:
        'Vul een heel adres in, zonder gebruikersnaam en wachtwoord. Zo kan het: https://example.com/hook.',
      description_hint: 'Waarvoor het is, bijvoorbeeld ‘Voorraad in de webshop’.',
      active_hint: 'Een webhook die weer aangaat, hoort alleen wat er daarna gebeurt.',
      make: 'Webhook maken',
      made: 'Webhook gemaakt',
      rotate: 'Geheim vernieuwen',
      rotate_title: 'Geheim vernieuwen',
      rotate_text:
        'Je krijgt een nieuw geheim. Het geheim van nu ondertekent nog 24 uur mee: zet het nieuwe in die tijd in het programma.',
      rotated: 'Geheim vernieuwd',
      saved: 'Webhook gewijzigd',
      delete_title: 'Webhook verwijderen?',
      delete_text:
        '‘%{title}’ hoort meteen niets meer, en wat er verstuurd is, is niet meer te zien.',
      empty: 'Nog geen webhooks.',
      empty_hint:
        'Met een webhook hoort een programma van jullie meteen dat er iets gebeurde, zonder steeds te vragen.',
      search: 'Webhooks zoeken',
      notifications: {
        deleted: 'Webhook verwijderd',
      },
    },
  },
  integrations: {
    groups: {
      customers: 'Klanten',
      projects: 'Projecten en planning',
      material: 'Materiaal',
      money: 'Geld',
    },
    may: {
      customers: {
        view: 'Klanten lezen',
        manage: 'Klanten wijzigen',
      },
      projects: {
        view: 'Projecten lezen',
        manage: 'Projecten wijzigen',
      },
      planning: {
        view: 'Planning lezen',
        manage: 'Planning wijzigen',
      },
      transport: {
        view: 'Ritten lezen',
        manage: 'Ritten wijzigen',
      },
      crew: {
        view: 'Crew en diensten lezen',
      },
      hours: {
        view: 'Goedgekeurde uren lezen',
      },
      products: {
        view: 'Producten en apparatuur lezen',
        manage: 'Producten wijzigen',
      },
      equipment: {
        manage: 'Apparatuur wijzigen',
      },
      warehouse: {
        manage: 'Uitgifte en inname boeken',
      },
      prices: {
        view: 'Prijzen en bedragen zien',
      },
      quotes: {
        view: 'Offertes lezen',
      },
      sales: {
        view: 'Facturen en betalingen lezen',
        manage: 'Conceptfacturen en borg wijzigen',
        payments: 'Betalingen boeken',
        export: 'Exporteren voor de boekhouding',
      },
    },
    and_more: '%{names} en nog %{count}',
    nothing_to_give: 'Van wat een token kan krijgen, mag je zelf niets.',
    terms: {
      30: '30 dagen',
      90: '90 dagen',
      365: '1 jaar',
      none: 'zonder einde',
    },
    without_end: 'Zonder einde',
    from_anywhere: 'Van overal',
    ended: 'Verlopen',
    ends_soon: 'Verloopt binnenkort',
    never_used: 'Nog nooit',
    unused: '%{days} dagen niet gebruikt',
    maker_gone: 'Werkt hier niet meer',
    previous_until: 'Ook het vorige token werkt nog, tot %{at}.',
    overlaps: {
      0: 'stopt meteen',
      24: 'werkt nog 24 uur',
      72: 'werkt nog 3 dagen',
    },
    limit_reached: 'Er zijn al %{most} tokens. Beëindig er eerst een.',
    copy: 'Kopiëren',
    kept: 'Ik heb het bewaard',
    lose: 'Toch sluiten',
    once: {
      token: {
        shown: 'Dit token is alleen nu te lezen. Kopieer het en zet het in het programma.',
        value: 'Token',
        copied: 'Het token is gekopieerd.',
        not_copied: 'Kopiëren lukte niet. Selecteer het token en kopieer het zelf.',
        keep_safe: 'Wie dit token heeft, kan wat het mag. Mail het niet.',
        lose_title: 'Token nog niet bewaard',
        lose_text: 'Na het sluiten is dit token nergens meer te lezen.',
        back: 'Terug naar het token',
      },
      secret: {
        shown:
          'Dit geheim is alleen nu te lezen. Kopieer het en zet het in het programma, dat ermee nagaat of een oproep van ons komt.',
        value: 'Geheim',
        copied: 'Het geheim is gekopieerd.',
        not_copied: 'Kopiëren lukte niet. Selecteer het geheim en kopieer het zelf.',
        keep_safe: 'Wie dit geheim heeft, kan oproepen namaken. Mail het niet.',
        lose_title: 'Geheim nog niet bewaard',
        lose_text: 'Na het sluiten is dit geheim nergens meer te lezen.',
        back: 'Terug naar het geheim',
      },
    },
    kinds: {
      customer: 'Klant',
      equipment: 'Apparaat',
      product: 'Product',
      project: 'Project',
      trip: 'Rit',
      quote: 'Offerte',
      invoice: 'Factuur',
      shift: 'Dienst',
      hours: 'Uren',
    },
    happened: {
      created: '%{kind} aangemaakt',
      updated: '%{kind} gewijzigd',
      deleted: '%{kind} verwijderd',
      imported: '%{kind} geïmporteerd',
      planned: '%{kind}: planning gewijzigd',
      scanned: '%{kind}: uitgifte of inname',
      crewed: '%{kind}: crew gewijzigd',
      sent: '%{kind} verstuurd',
      accepted: '%{kind} geaccepteerd',
      declined: '%{kind} afgewezen',
      issued: '%{kind} definitief gemaakt',
      paid: '%{kind} betaald',
      approved: '%{kind} goedgekeurd',
      test: 'Test',
    },
    states: {
      active: 'Actief',
      failing: 'Komt niet aan',
      switched_off: 'Uitgeschakeld',
      off: 'Uit',
    },
    off_since: {
      gone: 'Uitgeschakeld: het adres zei dat het niet meer bestaat (410). Klopt het adres weer, zet de webhook dan aan via Bewerken.',
      failing:
        'Uitgeschakeld: vijf dagen lang kwam er niets aan. Werkt het adres weer, zet de webhook dan aan via Bewerken.',
      token_expired:
        'Uitgeschakeld: het token waarmee deze webhook is gemaakt, is verlopen. Vernieuw het token en zet de webhook dan aan via Bewerken.',
    },
    spans: {
      24: '24 uur',
      168: '7 dagen',
      720: '30 dagen',
    },
    delivery: {
      waiting: 'Wacht',
      sent: 'Aangekomen',
      failed: 'Mislukt',
      refused: 'Geweigerd',
    },
    reasons: {
      not_public: 'Dit adres is niet openbaar',
      answered: 'Antwoord %{status}',
      in_time: 'Geen antwoord binnen 15 seconden',
      secret: 'Het geheim is niet te lezen: vernieuw het',
      refused_connection: 'De verbinding werd geweigerd',
      unknown_name: 'De naam is niet te vinden',
      certificate: 'Het certificaat is niet in orde',
      no_answer: 'Geen antwoord (%{code})',
    },
    failing_since:
      'Sinds %{at} komt er niets aan. We blijven het proberen; na vijf dagen gaat de webhook uit.',
    nothing_to_hear: 'Van wat een webhook kan horen, mag je zelf niets zien.',
    endpoints_reached: 'Er zijn al %{most} webhooks. Verwijder er eerst een.',
    test: 'Testen',
    test_sent: 'Test aangekomen: antwoord %{status} in %{ms} ms.',
    test_failed: 'Test niet aangekomen. %{reason}.',
    deliveries: 'Oproepen',
    no_deliveries: 'Nog geen oproepen.',
    newest: 'De nieuwste %{count}.',
    took: '%{ms} ms',
    tries: '%{smart_count} poging |||| %{smart_count} pogingen',
    next_try: 'opnieuw op %{at}',
    resend: 'Opnieuw',
    resent: 'Wordt opnieuw verstuurd',
    replay: 'Gemiste opnieuw',
    replay_title: 'Gemiste oproepen opnieuw',
    replay_text:
      'Wat mislukte of werd gemist terwijl de webhook uit stond, wordt opnieuw verstuurd, met dezelfde nummers.',
    since: 'Van de laatste',
    nothing_missed: 'In deze tijd is niets mislukt of gemist.',
    replayed:
      '%{smart_count} oproep wordt opnieuw verstuurd |||| %{smart_count} oproepen worden opnieuw verstuurd',
  },
  auditlog: {
    values: {
      reason: {
        gone: 'adres bestaat niet meer',
        failing: 'vijf dagen niets aangekomen',
        token_expired: 'token verlopen',
      },
    },
  },
};

export default integrations;

/** The menu and the top bar. */
const layout = {
  layout: {
    search: 'Zoek in projecten, assets, crew...',
    search_searching: 'Zoeken…',
    search_failed: 'Zoeken is niet gelukt.',
    search_free: 'Vrij: %{period}',
    search_free_failed: 'Wat er vrij is, kon niet worden opgehaald. Zoek opnieuw.',
    search_of_stock: 'van %{stock}',
    search_crew: {
      free: 'vrij',
      ask: 'eerst vragen',
      soft: 'onder voorbehoud',
      away: 'afwezig',
      taken: 'bezet',
      elsewhere: '%{state}: %{where}',
      elsewhere_more: '%{state}: %{where} en nog %{count}',
      without_project: 'zonder project',
    },
    search_done: 'Niets gevonden voor "%{text}".',
    actions: {
      label: 'Acties',
      projects: 'Nieuw project',
      customers: 'Nieuwe klant',
      equipment: 'Nieuw apparaat',
      transport: 'Nieuwe rit',
      products: 'Nieuw product',
      crew: 'Nieuw crewlid',
      vehicles: 'Nieuw voertuig',
    },
    tenant: 'Tenant',
    rights_changed: 'Je rechten zijn gewijzigd; het scherm is bijgewerkt.',
    new_version: 'Er is een nieuwe versie van Flightcase.',
    reload: 'Herlaad',
    unreachable:
      'Geen verbinding met de server. Je blijft ingelogd; we proberen het steeds opnieuw.',
    language_not_kept: 'De taal geldt voor dit bezoek; opslaan in je profiel lukte niet.',
    offline:
      'Je bent offline. Opslaan kan weer zodra er verbinding is; wat je invult blijft staan.',
    suspended:
      'Het account van je bedrijf is gepauzeerd: je kunt alles bekijken, maar niets wijzigen. Neem contact op met de beheerder van het platform.',
    language: 'Taal',
    copyright: '© %{year} Flightcase',
    menu: {
      label: 'Hoofdmenu',
      dashboard: 'Dashboard',
      settings: 'Instellingen',
      planning: 'Planning',
      sales: 'Verkoop',
      admin: 'Beheer',
    },
    theme: {
      label: 'Weergave',
      light: 'Licht',
      dark: 'Donker',
      system: 'Systeeminstelling',
    },
    user_menu: {
      label: 'Gebruikersmenu',
      account: 'Account instellingen',
      work: 'Mijn werk',
      logout: 'Uitloggen',
    },
    sign_out: {
      title: 'Nog niet alles is verstuurd',
      text: '%{smart_count} scan is nog niet verstuurd. Die wacht op dit toestel tot jij hier weer inlogt of een collega hem overneemt. |||| %{smart_count} scans zijn nog niet verstuurd. Die wachten op dit toestel tot jij hier weer inlogt of een collega ze overneemt.',
      confirm: 'Toch uitloggen',
      cancel: 'Ingelogd blijven',
    },
  },
};

export default layout;

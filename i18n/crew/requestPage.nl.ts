/** The page on which people answer requests, and the shifts in mails. */
const requestPage = {
  request_page: {
    title: 'Je diensten',
    hello: 'Hallo %{name}',
    open: 'Kun je werken?',
    nothing: 'Er zijn nu geen open aanvragen.',
    others: 'Je andere diensten',
    project: 'Project',
    function: 'Functie',
    time: 'Wanneer',
    place: 'Waar',
    pause: 'Pauze',
    minutes: '%{minutes} minuten',
    wage: 'Vergoeding',
    due: 'Antwoord uiterlijk',
    message: 'Bericht',
    meanwhile: 'Je bent dan ook: %{others}',
    trip: 'rit',
    note: 'Toelichting (hoeft niet)',
    asks_planner: 'Na je ja bevestigt %{company} nog of het doorgaat.',
    yes: 'Ja, ik kan',
    no: 'Nee, ik kan niet',
    cannot: 'Ik kan toch niet',
    contact: 'Vragen? %{contact}',
    per: {
      hour: '%{amount} per uur',
      day: '%{amount} per dag',
      fixed: '%{amount} per dienst',
    },
    states: {
      requested: 'gevraagd',
      accepted: 'je zei ja, nog niet bevestigd',
      confirmed: 'vast',
      declined: 'je zei nee',
      lapsed: 'niet beantwoord',
      cancelled: 'afgezegd',
    },
    results: {
      ok: 'Je antwoord is opgeslagen.',
      ask_planner:
        'Je staat nog op deze dienst. We hebben de planner gevraagd om contact met je op te nemen.',
      taken: 'Je bent op die tijd al vast ingepland. Je ja is nog niet vast; de planner ziet het.',
      shift_full: 'Alle plaatsen zijn net vergeven. Je ja is nog niet vast; de planner ziet het.',
      changed:
        'De dienst heeft andere tijden gekregen. Je antwoord telt niet: kijk naar de nieuwe tijden en antwoord opnieuw.',
      too_late: 'Antwoorden kan niet meer. Neem contact op met de planner.',
    },
    leave: 'vertrek om %{time}',
    back: 'terug om %{time}',
    break: 'pauze %{minutes} minuten',
    changes: {
      confirmed: 'Vast: %{shift}',
      asked: 'Gevraagd: %{shift}. Laat weten of je kunt.',
      accepted: 'Gaat weer door: %{shift}. Je zei ja; het is nog niet bevestigd.',
      cancelled: 'Afgezegd: %{shift}',
      changed: 'Gewijzigd: %{shift}. Het was: %{before}',
      moved:
        'Verplaatst naar een andere dag: %{shift}. Het was: %{before}. Laat weten of je dan kunt.',
    },
  },
};

export default requestPage;

/** Shortages, and the ways to solve them. */
const shortages = {
  resources: { shortages: { name: 'Tekort |||| Tekorten' } },
  shortages: {
    failed: 'De tekorten konden niet worden opgehaald.',
    none_until: 'Geen tekorten tot en met %{date}',
    none_hint:
      'Hier staat wat er te weinig is: welk product, wanneer, waardoor en voor welke projecten.',
    accepted: 'geaccepteerd',
    requested: 'inhuur loopt',
    accepted_by: '%{amount} niet gedekt, geaccepteerd door %{by} (%{moment}): %{reason}',
    cover_now: 'Nu dekken',
    covered: 'Zoveel als er nu is, is gedekt.',
    sub_hire_from: '%{amount} × van %{supplier}',
    to_product: 'Alles over %{name}',
    who_has_it: 'Wie heeft het',
    nobody: 'Geen enkel project.',
    claims_failed: 'Wie het heeft, kon niet worden opgehaald.',
    for_project: 'Oplossen voor',
    hire_title: '%{name} inhuren',
    hired: 'Inhuur van %{name} opgeslagen.',
    alternative_title: 'In plaats van %{name}',
    alternative_text:
      'Andere producten van dezelfde categorie waarvan genoeg vrij is. Je keuze vervangt de materiaalregel.',
    alternatives_failed: 'De alternatieven konden niet worden opgehaald.',
    no_alternative: 'Er is geen ander product van deze categorie met genoeg vrij.',
    take: 'Kiezen',
    take_instead: '%{name} kiezen',
    replaced: '%{name} is vervangen.',
    dates_title: 'Andere datums voor %{name}',
    moved: '%{name} is verplaatst.',
    none_then: 'Geen tekorten op deze datums.',
    short_then: '%{name}: %{short} tekort, %{period}',
    challenge_title: 'Optiehouder vragen',
    challenge_text:
      'De planner van deze optie krijgt een mail en heeft tot dit moment om te beslissen.',
    option_of: 'Optie',
    decide_by: 'Beslissen voor',
    send_challenge: 'Mail versturen',
    challenged: 'De planner van de optie heeft een mail gekregen.',
    ways: {
      sub_hire: 'Inhuren',
      alternative: 'Alternatief',
      other_dates: 'Andere datums',
      challenge: 'Optiehouder vragen',
    },
  },
};

export default shortages;

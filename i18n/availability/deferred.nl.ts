/** Texts of the ways out of a shortage. */
const availability = {
  shortages: {
    hire_title: '%{name} inhuren',
    hired: 'Inhuur van %{name} opgeslagen.',
    alternative_title: 'In plaats van %{name}',
    alternative_text:
      'Producten die er het meest op lijken en vrij zijn. Wat je kiest, komt als regel onder deze.',
    replace_amount: 'Vervang (van %{amount})',
    replace_limit: 'Vul een heel getal in van 1 tot %{amount}.',
    search_product: 'Een ander product zoeken',
    same_price: 'zelfde prijs',
    dearer: '%{price} duurder',
    cheaper: '%{price} goedkoper',
    alternatives_failed: 'De alternatieven konden niet worden opgehaald.',
    no_alternative: 'Er is geen ander product met iets vrij. Zoek er zelf een.',
    take: 'Kiezen',
    take_instead: '%{name} kiezen',
    replaced: '%{name} is vervangen.',
    dates_title: 'Andere datums voor %{name}',
    moved: '%{name} is verplaatst.',
    first_fit: 'Eerste periode die past: %{period}',
    take_fit: 'Overnemen',
    no_fit: 'Geen periode van deze lengte past in de komende maanden.',
    accept_title: 'Tekort van %{name} accepteren',
    accept_text:
      'Het project blijft een boeking en mist dit materiaal. Anderen verliezen er niets door.',
    accept_reason: 'Reden',
    accepted_now: 'Het tekort van %{name} is geaccepteerd.',
    challenge_title: 'Optiehouder vragen',
    challenge_text:
      'De planner van deze optie krijgt een mail en heeft tot dit moment om te beslissen.',
    option_of: 'Optie',
    decide_by: 'Beslissen voor',
    send_challenge: 'Mail versturen',
    challenged: 'De planner van de optie heeft een mail gekregen.',
    made: {
      title:
        'Inhuur gemaakt. Mail de bestelling: |||| %{smart_count} keer inhuur gemaakt. Mail de bestellingen:',
      mailed: 'gemaild',
      mail_to: 'Bestelling mailen aan %{name}',
    },
    own_alternative: 'vaste keus',
  },
};

export default availability;

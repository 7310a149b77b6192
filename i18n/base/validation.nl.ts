/** The errors of one field, by validation code. */
const validation = {
  validation: {
    required: 'Verplicht veld.',
    invalid: 'Deze waarde is ongeldig.',
    email: 'Vul een geldig e-mailadres in.',
    too_long: 'Maximaal %{limit} tekens.',
    too_short: 'Minimaal %{limit} tekens.',
    too_small: 'Minimaal %{limit}.',
    too_big: 'Maximaal %{limit}.',
    too_precise: 'Maximaal %{limit} decimalen.',
    taken: 'Deze waarde is al in gebruik.',
    no_number: 'Vul een getal in, zoals %{example}.',
    no_whole_number: 'Vul een heel getal in, zoals %{example}.',
    unfinished_date: 'Maak de datum af, of wis het veld. Zo kan het: %{example}.',
    in_future: 'Deze dag ligt in de toekomst.',
    in_past: 'Dit moment is al voorbij.',
    after_begin: 'Dit is na het begin van de dienst.',
    begun: 'Deze dienst is al begonnen.',
    inactive: 'Deze persoon is niet actief.',
    token_expired:
      'De token waarmee deze webhook is gemaakt, is verlopen. Maak een nieuwe webhook.',
    not_public:
      'Dit adres is niet openbaar bereikbaar. De beheerder van de server kan het toestaan.',
    unknown_field: 'Dit veld bestaat niet of kan niet worden gewijzigd.',
    not_permitted: 'Voor dit veld heb je geen rechten.',
    exceeds_own_rights: 'Kies hier alleen wat je zelf ook mag.',
    no_record: 'Dit record bestaat niet.',
  },
};

export default validation;

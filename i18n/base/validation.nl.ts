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
    two_numbers: 'Bedoel je %{thousands} of %{fraction}? Typ het zo.',
    not_chosen: 'Kies er een uit de lijst, of wis het veld.',
    unfinished_date: 'Maak de datum af, of wis het veld. Zo kan het: %{example}.',
    before_start: 'Het einde ligt voor het begin.',
    before_departure: 'De aankomst ligt voor het vertrek.',
    month_not_over: 'Deze maand is nog niet voorbij.',
    in_future: 'Deze dag ligt in de toekomst.',
    cycle: 'Een set kan zichzelf niet bevatten.',
    kit_too_deep:
      'Sets kunnen maximaal %{limit} lagen diep zijn. Haal een set uit deze set, of neem de onderdelen ervan op.',
    kit_too_large: 'Een set kan uit maximaal %{limit} verschillende producten bestaan.',
    unknown_field: 'Dit veld bestaat niet of kan niet worden gewijzigd.',
    not_permitted: 'Voor dit veld heb je geen rechten.',
    too_many_cells: 'Deze rij heeft meer cellen dan er kolommen zijn.',
    blank_heading: 'Deze kolom heeft geen naam.',
    repeated_heading: 'Deze kolom komt vaker voor.',
    no_record: 'Dit record bestaat niet.',
    several_records: 'Dit past bij meer dan één record: %{names}.',
    repeated_record: 'Deze rij hoort bij hetzelfde record als rij %{limit}.',
    skipped_time: 'De klok gaat die nacht vooruit: dit tijdstip bestaat niet. Bedoel je %{names}?',
  },
};

export default validation;

import type nl from '#i18n/base/validation.nl';
import type { Translation } from '#i18n/translate';

const validation = {
  validation: {
    required: 'Pflichtfeld.',
    invalid: 'Dieser Wert ist ungültig.',
    email: 'Geben Sie eine gültige E-Mail-Adresse ein.',
    too_long: 'Höchstens %{limit} Zeichen.',
    too_short: 'Mindestens %{limit} Zeichen.',
    too_small: 'Mindestens %{limit}.',
    too_big: 'Höchstens %{limit}.',
    too_precise: 'Höchstens %{limit} Nachkommastellen.',
    taken: 'Dieser Wert wird bereits verwendet.',
    no_number: 'Gib eine Zahl ein, etwa %{example}.',
    no_whole_number: 'Gib eine ganze Zahl ein, etwa %{example}.',
    two_numbers: 'Meinst du %{thousands} oder %{fraction}? Tippe es so.',
    not_chosen: 'Wähle etwas aus der Liste oder leere das Feld.',
    unfinished_date: 'Vervollständige das Datum oder leere das Feld. Zum Beispiel: %{example}.',
    before_start: 'Das Ende liegt vor dem Beginn.',
    before_departure: 'Die Ankunft liegt vor der Abfahrt.',
    month_not_over: 'Dieser Monat ist noch nicht vorbei.',
    in_future: 'Dieser Tag liegt in der Zukunft.',
    cycle: 'Ein Set kann sich nicht selbst enthalten.',
    kit_too_deep:
      'Sets können höchstens %{limit} Ebenen tief sein. Nehmen Sie ein Set heraus oder fügen Sie dessen Teile ein.',
    kit_too_large: 'Ein Set kann aus höchstens %{limit} verschiedenen Artikeln bestehen.',
    unknown_field: 'Dieses Feld gibt es nicht oder es kann nicht geändert werden.',
    not_permitted: 'Für dieses Feld fehlen Ihnen die Rechte.',
    too_many_cells: 'Diese Zeile hat mehr Zellen, als es Spalten gibt.',
    blank_heading: 'Diese Spalte hat keine Überschrift.',
    repeated_heading: 'Diese Spalte kommt mehrfach vor.',
    no_record: 'Diesen Datensatz gibt es nicht.',
    several_records: 'Das passt zu mehr als einem Datensatz: %{names}.',
    repeated_record: 'Diese Zeile gehört zum selben Datensatz wie Zeile %{limit}.',
    skipped_time:
      'Die Uhr wird in dieser Nacht vorgestellt: Diese Uhrzeit gibt es nicht. Meinen Sie %{names}?',
  },
} satisfies Translation<typeof nl>;

export default validation;

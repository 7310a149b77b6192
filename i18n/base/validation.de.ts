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
    no_number: 'Geben Sie eine Zahl ein, etwa %{example}.',
    no_whole_number: 'Geben Sie eine ganze Zahl ein, etwa %{example}.',
    unfinished_date: 'Vervollständige das Datum oder leere das Feld. Zum Beispiel: %{example}.',
    in_future: 'Dieser Tag liegt in der Zukunft.',
    in_past: 'Dieser Zeitpunkt ist vorbei.',
    after_begin: 'Das liegt nach dem Beginn der Schicht.',
    begun: 'Diese Schicht hat schon begonnen.',
    inactive: 'Diese Person ist nicht aktiv.',
    token_expired:
      'Das Token, das diesen Webhook angelegt hat, ist abgelaufen. Legen Sie einen neuen Webhook an.',
    not_public: 'Diese Adresse ist nicht öffentlich. Der Betreiber des Servers kann sie freigeben.',
    unknown_field: 'Dieses Feld gibt es nicht oder es kann nicht geändert werden.',
    not_permitted: 'Für dieses Feld fehlen Ihnen die Rechte.',
    exceeds_own_rights: 'Wählen Sie nur, was Sie selbst auch dürfen.',
    no_record: 'Diesen Datensatz gibt es nicht.',
  },
} satisfies Translation<typeof nl>;

export default validation;

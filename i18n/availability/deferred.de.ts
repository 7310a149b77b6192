import type nl from '#i18n/availability/deferred.nl';
import type { Translation } from '#i18n/translate';

const availability = {
  shortages: {
    hire_title: '%{name} zumieten',
    hired: 'Zumietung von %{name} gespeichert.',
    alternative_title: 'Anstelle von %{name}',
    alternative_text:
      'Produkte, die am ähnlichsten und frei sind. Ihre Wahl wird eine Position unter dieser.',
    replace_amount: 'Ersetzen (von %{amount})',
    replace_limit: 'Geben Sie eine ganze Zahl von 1 bis %{amount} ein.',
    search_product: 'Anderes Produkt suchen',
    same_price: 'gleicher Preis',
    dearer: '%{price} teurer',
    cheaper: '%{price} günstiger',
    alternatives_failed: 'Die Alternativen konnten nicht geladen werden.',
    no_alternative: 'Von keinem anderen Produkt ist etwas frei. Suchen Sie selbst eines.',
    take: 'Wählen',
    take_instead: '%{name} wählen',
    replaced: '%{name} wurde ersetzt.',
    dates_title: 'Andere Termine für %{name}',
    moved: '%{name} wurde verschoben.',
    first_fit: 'Erster Zeitraum, der passt: %{period}',
    take_fit: 'Übernehmen',
    no_fit: 'Kein Zeitraum dieser Länge passt in den kommenden Monaten.',
    accept_title: 'Engpass bei %{name} akzeptieren',
    accept_text:
      'Das Projekt bleibt gebucht und dieses Material fehlt ihm. Andere verlieren dadurch nichts.',
    accept_reason: 'Grund',
    accepted_now: 'Der Engpass bei %{name} wurde akzeptiert.',
    challenge_title: 'Optionsinhaber fragen',
    challenge_text:
      'Der Planer dieser Option erhält eine E-Mail und hat bis zu diesem Zeitpunkt zu entscheiden.',
    option_of: 'Option',
    decide_by: 'Entscheiden bis',
    send_challenge: 'E-Mail senden',
    challenged: 'Der Planer der Option hat eine E-Mail erhalten.',
    made: {
      title:
        'Zumietung angelegt. Bestellung mailen: |||| %{smart_count} Zumietungen angelegt. Bestellungen mailen:',
      mailed: 'gemailt',
      mail_to: 'Bestellung an %{name} mailen',
    },
    own_alternative: 'feste Wahl',
  },
} satisfies Translation<typeof nl>;

export default availability;

import type nl from '#i18n/availability/shortages.nl';
import type { Translation } from '#i18n/translate';

const shortages = {
  resources: { shortages: { name: 'Engpass |||| Engpässe' } },
  shortages: {
    failed: 'Die Engpässe konnten nicht geladen werden.',
    none_until: 'Keine Engpässe bis einschließlich %{date}',
    none_hint: 'Hier steht, was fehlt: welches Produkt, wann, warum und für welche Projekte.',
    requested: 'Zumietung %{amount} von %{short}',
    stock: 'Bestand %{amount}',
    out_of_service: '%{amount} in Reparatur oder nicht verfügbar',
    sub_hired: '%{amount} zugemietet',
    this_project: 'Dieses Projekt',
    loose: '%{amount} × als eigene Position',
    in_kit: '%{amount} × in %{kit}',
    from_kit: 'in %{kit}',
    accepted_by: '%{amount} nicht gedeckt, akzeptiert von %{by} (%{moment}): %{reason}',
    cover_now: 'Jetzt decken',
    covered: 'So viel wie jetzt da ist, ist gedeckt.',
    sub_hire_from: '%{amount} × von %{supplier}',
    to_product: 'Alles über %{name}',
    who_has_it: 'Wer hat es',
    nobody: 'Kein Projekt.',
    claims_failed: 'Wer es hat, konnte nicht geladen werden.',
    for_project: 'Lösen für',
    hire_title: '%{name} zumieten',
    hired: 'Zumietung von %{name} gespeichert.',
    alternative_title: 'Anstelle von %{name}',
    alternative_text:
      'Andere Produkte derselben Kategorie, von denen genug frei ist. Ihre Wahl ersetzt die Materialposition.',
    alternatives_failed: 'Die Alternativen konnten nicht geladen werden.',
    no_alternative: 'Von keinem anderen Produkt dieser Kategorie ist genug frei.',
    take: 'Wählen',
    take_instead: '%{name} wählen',
    replaced: '%{name} wurde ersetzt.',
    dates_title: 'Andere Termine für %{name}',
    moved: '%{name} wurde verschoben.',
    none_then: 'Keine Engpässe an diesen Terminen.',
    short_then: '%{name}: %{short} fehlen, %{period}',
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
    ways: {
      sub_hire: 'Zumieten',
      alternative: 'Alternative',
      other_dates: 'Andere Termine',
      challenge: 'Optionsinhaber fragen',
      accept: 'Engpass akzeptieren',
    },
  },
} satisfies Translation<typeof nl>;

export default shortages;

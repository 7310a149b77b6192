import type nl from '#i18n/tenants/deferredSettings.nl';
import type { Translation } from '#i18n/translate';

const settings = {
  settings: {
    sections_label: 'Bereiche der Einstellungen',
    sections: {
      company: 'Unternehmen',
      planning: 'Planung',
      money: 'Geld',
      mails: 'E-Mails und Texte',
      people: 'Personen',
      security: 'Sicherheit',
      integrations: 'Schnittstellen',
    },
    hints: {
      'api-tokens':
        'Ein Token ist der Schlüssel, mit dem ein Programm Ihre Daten liest oder ändert.',
      'webhook-endpoints': 'Ein Webhook ruft ein Programm auf, sobald etwas passiert.',
    },
    developers: 'Seiten für Entwickler (neuer Tab)',
    developers_text:
      'Ihre eigenen Programme, etwa Buchhaltung, Webshop oder Power BI, lesen und schreiben mit einem Token. Wie das geht, steht auf den Seiten für Entwickler.',
    quotes: 'Angebote',
    invoices: 'Rechnungen',
    own_invoices: 'Rechnungen von Flightcase',
    first_number_used: 'Es gibt bereits Rechnungen: Die erste Nummer steht fest.',
    changed_to:
      'Inzwischen wurde dies in „%{value}“ geändert. Speichern Sie erneut, um Ihren Wert zu behalten.',
    changed_meanwhile:
      'Dies wurde inzwischen geändert. Speichern Sie erneut, um Ihren Wert zu behalten.',
    changed_fields: 'Nicht gespeichert: Inzwischen wurde %{fields} geändert.',
    twofa_text:
      '2FA wird bei den Angaben zum Unternehmen verpflichtend. Ihr eigenes Passwort und Ihre 2FA finden Sie in Ihrem Konto.',
    own_security: 'Ihr Konto',
    statuses: {
      active: 'Aktiv',
      suspended: 'Pausiert',
      cancelled: 'Deaktiviert',
    },
    company: 'Unternehmen',
    time_zone_hint: 'Tage, Zeiträume und Uhrzeiten gelten in dieser Zeitzone.',
    logo_choose: 'Logo auswählen',
    logo_remove: 'Logo entfernen',
    logo_hint: 'JPG oder PNG, maximal 5 MB. Es steht oben links auf dem Bildschirm.',
    planning: 'Planung',
    prepare_hint: 'So viele Stunden vor Beginn verlässt das Material das Lager.',
    return_hint: 'So viele Stunden nach dem Ende ist es zurück.',
    factor_days: 'Faktor nach Anzahl der Tage',
    factor_days_hint: 'Der Faktor für 1 Tag, 2 Tage, 3 Tage usw., durch Semikolons getrennt.',
    factor_more: 'Jeder weitere Tag',
    factor_more_hint: 'Was jeder weitere Tag zum Faktor hinzufügt.',
    project_status_hint: 'Womit das Formular eines neuen Projekts beginnt.',
    no_project_status: 'keiner',
    cancel_lapsed_hint:
      'Eine Option, deren Ende vorbei ist, wird automatisch storniert. Aus: Sie bleibt bestehen und wird als abgelaufen angezeigt.',
    sales: 'Verkauf',
    small_order_hint: 'Unter dieser Nettosumme schlägt das Material den Zuschlag vor. Leer: nie.',
    terms_hint: 'Steht auf jedem Angebot. Markdown: ## Überschrift, **fett**, - Liste.',
    quote_intro_hint: 'Beginnt jedes Angebot; je Angebot änderbar.',
    day_rule_hint: 'So zählt der Faktor die Tage eines Projekts.',
    codes: 'Codes',
    code_prefix_hint:
      'Neue Codes beginnen damit. Das letzte Zeichen ist keine Ziffer; es darf leer sein.',
    code_width_hint:
      'Die Nummer hat mindestens so viele Ziffern: Bei 5 folgt auf 00099 der Code 00100.',
    hours_closed_hint: 'Stunden bis zu diesem Tag kann niemand mehr ändern oder freigeben.',
    km_rate_hint: 'Je Kilometer freigegebener Stunden.',
    own_hours_hint: 'Sonst gibt sie immer eine Kollegin oder ein Kollege frei.',
    load_factor_hint: 'So viel Prozent des Volumens eines Fahrzeugs ist nutzbar.',
    working_time: {
      rules: 'Regeln',
      of_country: 'des Landes des Unternehmens',
      of: {
        nl: 'Niederlande (Arbeidstijdenwet)',
        de: 'Deutschland (Arbeitszeitgesetz)',
        be: 'Belgien (Arbeitsgesetz)',
        none: 'keine',
      },
      hint: 'Hinweise bei der Crewplanung: Wer darüber liegt, bekommt eine Warnung.',
      limits: {
        day: 'Höchstens pro Tag',
        night: 'Höchstens pro Nachtschicht',
        week: 'Höchstens pro Woche',
        average4: 'Wochendurchschnitt, 4 Wochen',
        average16: 'Wochendurchschnitt, 16 Wochen',
        average24: 'Wochendurchschnitt, 24 Wochen',
        rest: 'Ruhe zwischen Schichten, mindestens',
      },
      travel_is_work: 'Reisezeit ist Arbeitszeit',
      usual: 'Leer: %{hours} Stunden.',
      no_limit: 'Leer: keine Grenze.',
      invalid: 'Stunden eingeben, höchstens 168, in ganzen Minuten.',
      hour_sign: 'Std.',
    },
    view_only:
      'Sie können diese Einstellungen ansehen. Kollegen mit der Berechtigung, Einstellungen zu verwalten, können sie ändern.',
    failed: 'Die Einstellungen konnten nicht geladen werden.',
    saved: 'Einstellungen gespeichert',
    save_failed: 'Speichern fehlgeschlagen',
    platform_only: 'Nur der Administrator der Plattform kann dies ändern.',
    own_only: 'Dieser Server gibt nur die Einstellungen Ihres eigenen Mandanten.',
    read_only:
      'Sie können diese Einstellungen ansehen. Ändern darf sie nur, wer Mandanten verwaltet; fragen Sie Ihren Administrator.',
    no_tenant:
      'Sie gehören zu keinem Mandanten und haben deshalb keine eigenen Einstellungen. Die eines Mandanten finden Sie auf dessen Registerkarte Einstellungen.',
    to_tenants: 'Zu den Mandanten',
  },
} satisfies Translation<typeof nl>;

export default settings;

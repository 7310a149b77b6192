import type nl from '#i18n/integrations/deferred.nl';
import type { Translation } from '#i18n/translate';

/** The screens of tokens and webhooks. */
const integrations = {
  resources: {
    'api-tokens': {
      fields: {
        name: 'Name',
        hint: 'Token',
        permissions: 'Darf',
        webhooks: 'Eigene Webhooks',
        networks: 'Netzwerke',
        expires_at: 'Gültig bis',
        expires_in_days: 'Gültig',
        last_used_at: 'Zuletzt verwendet',
        created_by: 'Erstellt von',
        created_at: 'Erstellt am',
        overlap_hours: 'Das jetzige Token',
      },
      add: 'Neues Token',
      new: 'Neues Token',
      new_hint: 'Geben Sie jedem Programm ein eigenes Token, nur mit dem, was es braucht.',
      name_hint: 'Das Programm, zum Beispiel „Buchhaltung“.',
      networks_hint: 'Eines pro Zeile, zum Beispiel 203.0.113.0/24. Leer: von überall.',
      networks_needed:
        'Eines pro Zeile, zum Beispiel 203.0.113.0/24. Ein Token ohne Ende funktioniert nur von diesen Netzwerken aus.',
      networks_wrong:
        'Eine der Zeilen ist kein Netzwerk. So geht es: 203.0.113.0/24. Höchstens 20.',
      webhooks_hint:
        'Darf selbst Webhooks anmelden und abmelden, wie Zapier es tut. Später nicht mehr zu ändern.',
      make: 'Token erstellen',
      made: 'Token erstellt',
      rotate: 'Erneuern',
      rotate_title: '%{name} erneuern',
      rotate_text:
        'Sie erhalten ein neues Token mit denselben Rechten und wieder der vollen Laufzeit. Tragen Sie es im Programm ein, bevor das jetzige Token endet.',
      rotated: 'Token erneuert',
      saved: 'Token geändert',
      delete: 'Beenden',
      delete_title: 'Token beenden?',
      delete_text:
        'Programme mit „%{title}“ werden sofort abgewiesen, und die Webhooks dieses Tokens enden. Das lässt sich nicht rückgängig machen.',
      notifications: {
        deleted: 'Token beendet',
      },
      empty: 'Noch keine Tokens.',
      empty_hint:
        'Mit einem Token liest oder schreibt eines Ihrer Programme, etwa Buchhaltung, Webshop oder Power BI, ohne Passwort.',
      search: 'Tokens suchen',
    },
    'webhook-endpoints': {
      fields: {
        url: 'Adresse',
        types: 'Ereignisse',
        description: 'Beschreibung',
        active: 'Aktiv',
        reason: 'Grund',
        secret: 'Geheimnis',
        created_by: 'Erstellt von',
        created_at: 'Erstellt am',
      },
      add: 'Neuer Webhook',
      new: 'Neuer Webhook',
      new_hint:
        'Geschieht etwas, rufen wir diese Adresse sofort auf. Der Aufruf sagt, was sich geändert hat; die Daten selbst liest das Programm mit seinem Token.',
      url_hint: 'Beginnt mit https://.',
      url_wrong:
        'Geben Sie eine vollständige Adresse ohne Benutzernamen und Passwort ein. Ein Beispiel: https://example.com/hook.',
      description_hint: 'Wofür er ist, zum Beispiel „Bestand im Webshop“.',
      active_hint: 'Ein wieder eingeschalteter Webhook erfährt nur, was danach geschieht.',
      make: 'Webhook erstellen',
      made: 'Webhook erstellt',
      rotate: 'Geheimnis erneuern',
      rotate_title: 'Geheimnis erneuern',
      rotate_text:
        'Sie erhalten ein neues Geheimnis. Das jetzige unterschreibt noch 24 Stunden mit: Tragen Sie das neue in dieser Zeit im Programm ein.',
      rotated: 'Geheimnis erneuert',
      saved: 'Webhook geändert',
      delete_title: 'Webhook löschen?',
      delete_text:
        '„%{title}“ erfährt ab sofort nichts mehr, und was gesendet wurde, ist nicht mehr zu sehen.',
      empty: 'Noch keine Webhooks.',
      empty_hint:
        'Mit einem Webhook erfährt ein Programm von Ihnen sofort, dass etwas geschehen ist, ohne ständig zu fragen.',
      search: 'Webhooks suchen',
      notifications: {
        deleted: 'Webhook gelöscht',
      },
    },
  },
  integrations: {
    groups: {
      customers: 'Kunden',
      projects: 'Projekte und Planung',
      material: 'Material',
      money: 'Geld',
    },
    may: {
      customers: {
        view: 'Kunden lesen',
        manage: 'Kunden ändern',
      },
      projects: {
        view: 'Projekte lesen',
        manage: 'Projekte ändern',
      },
      planning: {
        view: 'Planung lesen',
        manage: 'Planung ändern',
      },
      transport: {
        view: 'Fahrten lesen',
        manage: 'Fahrten ändern',
      },
      crew: {
        view: 'Crew und Schichten lesen',
      },
      hours: {
        view: 'Freigegebene Stunden lesen',
      },
      products: {
        view: 'Produkte und Geräte lesen',
        manage: 'Produkte ändern',
      },
      equipment: {
        manage: 'Geräte ändern',
      },
      warehouse: {
        manage: 'Ausgabe und Rücknahme buchen',
      },
      prices: {
        view: 'Preise und Beträge sehen',
      },
      quotes: {
        view: 'Angebote lesen',
      },
      sales: {
        view: 'Rechnungen und Zahlungen lesen',
        manage: 'Rechnungsentwürfe und Kautionen ändern',
        payments: 'Zahlungen buchen',
        export: 'Für die Buchhaltung exportieren',
      },
    },
    and_more: '%{names} und %{count} weitere',
    nothing_to_give: 'Sie haben selbst nichts, was ein Token erhalten kann.',
    terms: {
      30: '30 Tage',
      90: '90 Tage',
      365: '1 Jahr',
      none: 'ohne Ende',
    },
    without_end: 'Ohne Ende',
    from_anywhere: 'Von überall',
    ended: 'Abgelaufen',
    ends_soon: 'Läuft bald ab',
    never_used: 'Noch nie',
    unused: '%{days} Tage nicht verwendet',
    maker_gone: 'Nicht mehr im Unternehmen',
    previous_until: 'Auch das vorige Token funktioniert noch, bis %{at}.',
    overlaps: {
      0: 'endet sofort',
      24: 'funktioniert noch 24 Stunden',
      72: 'funktioniert noch 3 Tage',
    },
    limit_reached: 'Es gibt bereits %{most} Tokens. Beenden Sie zuerst eines.',
    copy: 'Kopieren',
    kept: 'Ich habe es aufbewahrt',
    lose: 'Trotzdem schließen',
    once: {
      token: {
        shown:
          'Dieses Token ist nur jetzt zu lesen. Kopieren Sie es und tragen Sie es im Programm ein.',
        value: 'Token',
        copied: 'Das Token wurde kopiert.',
        not_copied:
          'Das Kopieren ist fehlgeschlagen. Markieren Sie das Token und kopieren Sie es selbst.',
        keep_safe: 'Wer dieses Token hat, kann, was es darf. Versenden Sie es nicht per E-Mail.',
        lose_title: 'Token noch nicht aufbewahrt',
        lose_text: 'Nach dem Schließen ist dieses Token nirgends mehr zu lesen.',
        back: 'Zurück zum Token',
      },
      secret: {
        shown:
          'Dieses Geheimnis ist nur jetzt zu lesen. Kopieren Sie es und tragen Sie es im Programm ein, das damit prüft, ob ein Aufruf von uns kommt.',
        value: 'Geheimnis',
        copied: 'Das Geheimnis wurde kopiert.',
        not_copied:
          'Das Kopieren ist fehlgeschlagen. Markieren Sie das Geheimnis und kopieren Sie es selbst.',
        keep_safe:
          'Wer dieses Geheimnis hat, kann Aufrufe fälschen. Versenden Sie es nicht per E-Mail.',
        lose_title: 'Geheimnis noch nicht aufbewahrt',
        lose_text: 'Nach dem Schließen ist dieses Geheimnis nirgends mehr zu lesen.',
        back: 'Zurück zum Geheimnis',
      },
    },
    kinds: {
      customer: 'Kunde',
      equipment: 'Gerät',
      product: 'Produkt',
      project: 'Projekt',
      trip: 'Fahrt',
      quote: 'Angebot',
      invoice: 'Rechnung',
      shift: 'Dienst',
      hours: 'Stunden',
    },
    happened: {
      created: '%{kind} angelegt',
      updated: '%{kind} geändert',
      deleted: '%{kind} gelöscht',
      imported: '%{kind} importiert',
      planned: '%{kind}: Planung geändert',
      scanned: '%{kind}: Ausgabe oder Rücknahme',
      crewed: '%{kind}: Crew geändert',
      sent: '%{kind} gesendet',
      accepted: '%{kind} angenommen',
      declined: '%{kind} abgelehnt',
      issued: '%{kind} ausgestellt',
      paid: '%{kind} bezahlt',
      approved: '%{kind} genehmigt',
      test: 'Test',
    },
    states: {
      active: 'Aktiv',
      failing: 'Kommt nicht an',
      switched_off: 'Abgeschaltet',
      off: 'Aus',
    },
    off_since: {
      gone: 'Abgeschaltet: Die Adresse meldete, dass es sie nicht mehr gibt (410). Stimmt die Adresse wieder, schalten Sie den Webhook unter Bearbeiten ein.',
      failing:
        'Abgeschaltet: Fünf Tage lang kam nichts an. Funktioniert die Adresse wieder, schalten Sie den Webhook unter Bearbeiten ein.',
      token_expired:
        'Abgeschaltet: Das Token, mit dem dieser Webhook angelegt wurde, ist abgelaufen. Erneuern Sie das Token und schalten Sie den Webhook dann unter Bearbeiten ein.',
    },
    spans: {
      24: '24 Stunden',
      168: '7 Tage',
      720: '30 Tage',
    },
    delivery: {
      waiting: 'Wartet',
      sent: 'Angekommen',
      failed: 'Fehlgeschlagen',
      refused: 'Abgelehnt',
    },
    reasons: {
      not_public: 'Diese Adresse ist nicht öffentlich',
      answered: 'Antwort %{status}',
      in_time: 'Keine Antwort innerhalb von 15 Sekunden',
      secret: 'Das Geheimnis ist nicht lesbar: Erneuern Sie es',
      refused_connection: 'Die Verbindung wurde abgelehnt',
      unknown_name: 'Der Name ist nicht zu finden',
      certificate: 'Das Zertifikat ist nicht in Ordnung',
      no_answer: 'Keine Antwort (%{code})',
    },
    failing_since:
      'Seit %{at} kommt nichts an. Wir versuchen es weiter; nach fünf Tagen wird der Webhook abgeschaltet.',
    nothing_to_hear: 'Von dem, was ein Webhook erfahren kann, dürfen Sie selbst nichts sehen.',
    endpoints_reached: 'Es gibt bereits %{most} Webhooks. Löschen Sie zuerst einen.',
    test: 'Testen',
    test_sent: 'Test angekommen: Antwort %{status} in %{ms} ms.',
    test_failed: 'Test nicht angekommen. %{reason}.',
    deliveries: 'Aufrufe',
    no_deliveries: 'Noch keine Aufrufe.',
    newest: 'Die neuesten %{count}.',
    took: '%{ms} ms',
    tries: '%{smart_count} Versuch |||| %{smart_count} Versuche',
    next_try: 'erneut am %{at}',
    resend: 'Erneut',
    resent: 'Wird erneut gesendet',
    replay: 'Verpasste erneut',
    replay_title: 'Verpasste Aufrufe erneut',
    replay_text:
      'Was fehlschlug oder verpasst wurde, während der Webhook aus war, wird mit denselben Nummern erneut gesendet.',
    since: 'Der letzten',
    nothing_missed: 'In dieser Zeit ist nichts fehlgeschlagen und nichts verpasst worden.',
    replayed:
      '%{smart_count} Aufruf wird erneut gesendet |||| %{smart_count} Aufrufe werden erneut gesendet',
  },
  auditlog: {
    values: {
      reason: {
        gone: 'Adresse gibt es nicht mehr',
        failing: 'fünf Tage nichts angekommen',
        token_expired: 'Token abgelaufen',
      },
    },
  },
} satisfies Translation<typeof nl>;

export default integrations;

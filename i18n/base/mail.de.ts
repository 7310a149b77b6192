import type nl from '#i18n/base/mail.nl';
import type { Translation } from '#i18n/translate';

const mail = {
  mail: {
    greeting: 'Guten Tag %{name},',
    closing: 'Flightcase',
    circumstances: 'Wann: %{moment}. Gerät: %{device}. IP-Adresse: %{address}.',
    footer:
      'Sie erhalten diese E-Mail, weil Sie ein Konto auf %{origin} haben oder dazu eingeladen wurden. Fragen? Wenden Sie sich an den Administrator Ihrer Firma.',
    footer_order:
      'Sie bekommen diese Mail, weil %{company} Material bei Ihnen anfragt. Antworten gehen an %{reply}.',
    footer_quote:
      'Sie erhalten diese E-Mail, weil %{company} Ihnen ein Angebot sendet. Antworten gehen an %{reply}.',
    footer_crew:
      'Sie erhalten diese E-Mail, weil Sie für %{company} arbeiten oder arbeiten können. Antworten gehen an %{reply}.',
    footer_invoice:
      'Sie erhalten diese E-Mail, weil %{company} Ihnen eine Rechnung sendet. Antworten gehen an %{reply}.',
    footer_deposit:
      'Sie erhalten diese E-Mail, weil %{company} Sie um eine Kaution bittet. Antworten gehen an %{reply}.',
    footer_access_point:
      'Diese E-Mail ist für den Access Point von %{company}. Antworten gehen an %{reply}.',
    footer_registration:
      'Sie erhalten diese E-Mail, weil diese Adresse angegeben wurde, um ein Unternehmen auf %{origin} zu registrieren.',
    credit_off: 'Ihr Guthaben von %{credit} ist davon schon abgezogen.',
    open_invoice: 'Rechnung %{number}: noch %{open} offen, fällig am %{due}',
    answer_by: 'Bitte antworten Sie bis %{due}.',
    answer_yes: 'Ja, ich kann',
    answer_no: 'Nein, ich kann nicht',
    templates: {
      invitation: {
        subject: '%{inviter} lädt Sie zu Flightcase ein',
        lead: '%{inviter} lädt Sie ein, in Flightcase mit %{tenant} zusammenzuarbeiten.',
        action: 'Registrierung abschließen',
        note: 'Der Link funktioniert einmal, bis einschließlich %{until}.',
      },
      registration_confirm: {
        subject: 'Bestätigen Sie die Registrierung Ihres Unternehmens bei Flightcase',
        lead: 'Sie haben Ihr Unternehmen bei Flightcase registriert. Bestätigen Sie, dass dies Ihre Adresse ist, und wählen Sie ein Passwort. Erst danach wird etwas angelegt.',
        action: 'Registrierung abschließen',
        note: 'Der Link funktioniert einmal, 24 Stunden lang. Haben Sie sich nicht registriert? Dann müssen Sie nichts tun.',
      },
      registration_known: {
        subject: 'Sie haben bereits ein Konto bei Flightcase',
        lead: 'Mit dieser Adresse wurde ein Unternehmen bei Flightcase registriert, aber die Adresse gehört bereits zu einem Konto. Es wurde nichts angelegt oder geändert.',
        action: 'Anmelden',
        note: 'Passwort vergessen? Legen Sie auf der Anmeldeseite ein neues fest. Haben Sie sich nicht registriert? Dann müssen Sie nichts tun.',
      },
      reset: {
        subject: 'Neues Passwort für Flightcase festlegen',
        lead: 'Für Ihr Konto wurde ein neues Passwort angefordert.',
        action: 'Neues Passwort festlegen',
        note: 'Der Link funktioniert einmal, 30 Minuten lang. Wenn Sie ihn nicht angefordert haben, müssen Sie nichts tun.',
      },
      password_changed: {
        subject: 'Ihr Flightcase-Passwort wurde geändert',
        lead: 'Das Passwort Ihres Kontos wurde geändert. Alle anderen Sitzungen wurden beendet, und der Link Ihres Kalenders funktioniert nicht mehr.',
        action: 'Passwort wiederherstellen',
        note: 'Waren Sie das nicht? Dann legen Sie sofort ein neues Passwort fest.',
      },
      invites_ended: {
        subject: 'Einladungen von %{inviter} wurden beendet',
        lead: '%{inviter} hat weniger Berechtigungen als zuvor. Diese Einladungen versprechen mehr, als %{inviter} jetzt vergeben darf, und wurden beendet: %{invited}.',
        action: 'Einladungen ansehen',
        note: 'Sollen sie trotzdem gelten? Dann senden Sie sie selbst erneut.',
      },
      invite_reduced: {
        subject: '%{person} ist registriert, ohne alle versprochenen Rollen',
        lead: '%{person} hat eine Einladung von %{inviter} angenommen. Diese Rollen darf %{inviter} jetzt nicht mehr vergeben, sie wurden weggelassen: %{roles}.',
        action: 'Benutzer öffnen',
        note: 'Braucht %{person} sie? Dann vergeben Sie sie selbst.',
      },
      iban_changed: {
        subject: 'Die IBAN von %{company} wurde geändert',
        lead: '%{by} hat die IBAN geändert, auf die Kunden von %{company} zahlen. Sie lautet jetzt: %{iban}.',
        action: 'Einstellungen öffnen',
        note: 'Stimmt das nicht? Setzen Sie die IBAN zurück, und ändern Sie Ihr Passwort.',
      },
      twofa_enabled: {
        subject: '2FA ist für Flightcase aktiviert',
        lead: 'Für Ihr Konto wurde die Zwei-Faktor-Authentifizierung aktiviert.',
        action: 'Kontoeinstellungen öffnen',
        note: 'Waren Sie das nicht? Dann ändern Sie sofort Ihr Passwort.',
      },
      twofa_disabled: {
        subject: '2FA ist für Flightcase deaktiviert',
        lead: 'Für Ihr Konto wurde die Zwei-Faktor-Authentifizierung deaktiviert.',
        action: 'Kontoeinstellungen öffnen',
        note: 'Waren Sie das nicht? Dann ändern Sie sofort Ihr Passwort.',
      },
      twofa_guessed: {
        subject: 'Jemand gibt falsche Codes für Ihr Konto bei Flightcase ein',
        lead: 'Für Ihr Konto wurden zehnmal hintereinander falsche 2FA-Codes eingegeben, mit dem richtigen Passwort. Die Codes Ihrer App sind deshalb eine Viertelstunde gesperrt; ein Wiederherstellungscode funktioniert.',
        action: 'Kontoeinstellungen öffnen',
        note: 'Waren Sie das nicht? Ändern Sie sofort Ihr Passwort: Jemand anders kennt es.',
      },
      twofa_reset: {
        subject: 'Ihre Zwei-Faktor-Authentifizierung wurde zurückgesetzt',
        lead: '%{admin} hat die Zwei-Faktor-Authentifizierung Ihres Kontos deaktiviert. Sie sind überall abgemeldet, und der Link Ihres Kalenders funktioniert nicht mehr.',
        action: 'Neu einrichten',
        note: 'Melden Sie sich mit Ihrem Passwort an und richten Sie die Zwei-Faktor-Authentifizierung neu ein. Haben Sie nicht darum gebeten? Fragen Sie Ihren Administrator.',
      },
      email_change_asked: {
        subject: 'Für Ihr Konto bei Flightcase wurde eine andere E-Mail-Adresse angefragt',
        lead: 'Die Anmeldung soll künftig mit %{email} erfolgen. Das gilt erst, wenn der Link in der E-Mail an diese Adresse verwendet wurde.',
        action: 'Änderung stoppen',
        note: 'Waren Sie das? Dann müssen Sie nichts tun. Wenn nicht: Stoppen Sie die Änderung. Alle Sitzungen werden dann beendet. Legen Sie danach ein neues Passwort fest.',
      },
      email_confirm: {
        subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse für Flightcase',
        lead: 'Sie möchten sich künftig mit %{email} anmelden. Bestätigen Sie, dass diese Adresse Ihnen gehört.',
        action: 'E-Mail-Adresse bestätigen',
        note: 'Der Link funktioniert einmal, 60 Minuten lang. Haben Sie nicht darum gebeten? Dann müssen Sie nichts tun.',
      },
      email_changed: {
        subject: 'Ihre E-Mail-Adresse für Flightcase wurde geändert',
        lead: 'Sie melden sich künftig mit %{email} an.',
        action: 'Änderung rückgängig machen',
        note: 'Waren Sie das nicht? Machen Sie die Änderung innerhalb von 7 Tagen rückgängig: Alle Sitzungen werden dann beendet. Legen Sie danach ein neues Passwort fest.',
      },
      invoice_issued: {
        subject: 'Rechnung %{number} für Flightcase',
        lead: 'Dies ist Rechnung %{number} für Flightcase. Der Betrag ist %{amount}, zahlbar bis %{due}.',
        action: 'Rechnung ansehen',
        note: 'Melden Sie sich an, um die Rechnung anzusehen, als PDF zu speichern oder zu bezahlen.',
      },
      invoice_overdue: {
        subject: 'Erinnerung: Rechnung %{number} für Flightcase ist überfällig',
        lead: 'Rechnung %{number} über %{amount} war bis %{due} zahlbar. Wir haben Ihre Zahlung noch nicht erhalten.',
        action: 'Rechnung ansehen und bezahlen',
        note: 'Haben Sie bereits bezahlt? Dann müssen Sie nichts tun.',
      },
      payment_failed: {
        subject: 'Die Zahlung der Rechnung %{number} für Flightcase ist fehlgeschlagen',
        lead: 'Die Zahlung von %{amount} für Rechnung %{number} ist fehlgeschlagen oder wurde zurückgebucht. Die Rechnung ist noch offen.',
        action: 'Erneut bezahlen',
        note: 'Gelingt es wieder nicht? Wenden Sie sich an Ihre Bank oder wählen Sie eine andere Zahlungsart.',
      },
      invoice_paid: {
        subject: 'Rechnung %{number} für Flightcase ist bezahlt',
        lead: 'Wir haben Ihre Zahlung von %{amount} für Rechnung %{number} erhalten. Vielen Dank.',
        action: 'Rechnung ansehen',
        note: 'Sie müssen nichts weiter tun.',
      },
      option_ends: {
        subject: 'Die Option %{project} endet am %{until}',
        lead: 'Die Option %{project} gilt bis %{until}.',
        action: 'Projekt öffnen',
        note: 'Machen Sie eine Buchung daraus, verlängern Sie die Option oder stornieren Sie sie, bevor sie endet.',
      },
      option_challenged: {
        subject: 'Entscheidung erbeten: Die Option %{project} gilt noch bis %{until}',
        lead: 'Es gibt eine zweite Option auf Material von %{project}. %{by} bittet um eine Entscheidung: Ihre Option gilt noch bis %{until}.',
        action: 'Projekt öffnen',
        note: 'Machen Sie bis dahin eine Buchung daraus oder stornieren Sie die Option, damit das Material frei wird.',
      },
      option_freed: {
        subject: 'Material für Ihre Option %{project} ist frei geworden',
        lead: 'Die Option %{by} hält Material nicht mehr fest, das auch %{project} möchte. Es gehört jetzt zu Ihrer Option, die bis %{until} steht.',
        action: 'Projekt öffnen',
        note: 'Mach eine Buchung daraus, oder sag dem Kunden, dass es geht.',
      },
      supplier_order: {
        subject: 'Bestellung %{number} von %{company}',
        lead: '%{company} möchte Material mieten, von %{from} bis %{until}. Was wir anfragen, steht im Anhang.',
        action: 'Bestellung',
        note: 'Sagen Sie uns bitte, ob das möglich ist.',
      },
      quote_sent: {
        subject: 'Angebot %{number} von %{company}',
        lead: '%{company} sendet Ihnen Angebot %{number} für %{project}. Sie können es ansehen, eine Frage stellen und bis einschließlich %{until} annehmen.',
        action: 'Angebot ansehen',
        note: 'Das Angebot liegt dieser E-Mail auch als PDF bei.',
      },
      sales_invoice: {
        subject: 'Rechnung %{number} von %{company}',
        lead: 'Hier ist die Rechnung %{number} von %{company}: %{amount}, zahlbar bis %{due}.',
        action: 'Rechnung ansehen',
        note: 'Die Rechnung hängt auch als PDF an.',
      },
      sales_credit: {
        subject: 'Rechnungskorrektur %{number} von %{company}',
        lead: 'Hier ist die Rechnungskorrektur %{number} von %{company}: %{amount}.',
        action: 'Rechnungskorrektur ansehen',
        note: 'Die Rechnungskorrektur hängt auch als PDF an.',
      },
      sales_deposit: {
        subject: 'Kaution %{number} für %{project}',
        lead: '%{company} bittet Sie um eine Kaution von %{amount} für %{project}. Sie erhalten sie zurück, wenn alles heil und vollständig zurück ist.',
        action: 'Kaution ansehen und bezahlen',
        note: 'Geben Sie bei der Zahlung %{number} an. Haben Sie schon bezahlt? Dann ist nichts zu tun.',
      },
      sales_reminder_1: {
        subject: 'Zahlungserinnerung von %{company}: noch %{amount} offen',
        lead: 'Nach unseren Unterlagen sind %{amount} noch nicht bezahlt. Vielleicht ist es Ihnen entgangen.',
        action: 'Rechnung ansehen und bezahlen',
        note: 'Haben Sie schon bezahlt? Dann brauchen Sie nichts zu tun. Stimmt etwas nicht? Antworten Sie auf diese E-Mail.',
      },
      sales_reminder_2: {
        subject: 'Zweite Zahlungserinnerung von %{company}: noch %{amount} offen',
        lead: 'Wir haben noch keine Zahlung von %{amount} erhalten, auch nicht nach unserer ersten Erinnerung. Bitte zahlen Sie innerhalb von sieben Tagen.',
        action: 'Rechnung ansehen und bezahlen',
        note: 'Haben Sie schon bezahlt? Dann brauchen Sie nichts zu tun. Stimmt etwas nicht? Antworten Sie auf diese E-Mail.',
      },
      sales_reminder_3: {
        subject: 'Letzte Zahlungserinnerung von %{company}: noch %{amount} offen',
        lead: 'Trotz früherer Erinnerungen sind %{amount} noch nicht bezahlt. Dies ist die letzte Erinnerung. Zahlen Sie innerhalb von sieben Tagen.',
        action: 'Rechnung ansehen und bezahlen',
        note: 'Geht bis dahin keine Zahlung ein, kann %{company} die Forderung abgeben. Können Sie nicht zahlen oder stimmt etwas nicht? Antworten Sie auf diese E-Mail.',
      },
      sales_reminder_private: {
        subject: 'Letzte Zahlungserinnerung von %{company}: zahlen Sie innerhalb von 14 Tagen',
        lead: 'Trotz früherer Erinnerungen sind %{amount} noch nicht bezahlt. Sie haben noch einmal Gelegenheit zu zahlen: innerhalb von 14 Tagen ab dem Tag, nachdem Sie diese E-Mail erhalten haben.',
        action: 'Rechnung ansehen und bezahlen',
        note: 'Geht bis dahin keine Zahlung ein, kann %{company} die Forderung abgeben. Können Sie nicht zahlen oder stimmt etwas nicht? Antworten Sie auf diese E-Mail.',
      },
      e_invoice: {
        subject: 'E-Rechnung %{number} von %{company}',
        lead: 'Die E-Rechnung %{number} von %{company} hängt als XML an.',
        action: 'Flightcase öffnen',
        note: 'Bitte verarbeiten Sie die angehängte Datei.',
      },
      quote_booked: {
        subject: 'Bestätigt: %{project}',
        lead: 'Ihre Annahme von Angebot %{number} ist jetzt eine Buchung bei %{company}: %{project}, %{period}.%{available}',
        action: 'Angebot ansehen',
        note: 'Sie müssen nichts weiter tun.',
      },
      quote_rejected: {
        subject: 'Angebot %{number} von %{company} kann nicht ausgeführt werden',
        lead: '%{company} kann %{project} leider nicht so liefern, wie es in Angebot %{number} steht.',
        action: 'Angebot ansehen',
        note: 'Haben Sie Fragen? Antworten Sie auf diese E-Mail.',
      },
      crew_request: {
        subject: '%{company} fragt, ob Sie arbeiten können',
        lead: '%{company} fragt, ob Sie arbeiten können. Antworten Sie je Schicht mit Ja oder Nein.',
        action: 'Ansehen und antworten',
        note: 'Die Schaltflächen öffnen eine Seite; dort senden Sie Ihre Antwort. Dieser Link gehört nur Ihnen.',
      },
      crew_reminder: {
        subject: 'Erinnerung: %{company} wartet auf Ihre Antwort',
        lead: '%{company} hat auf diese Anfrage noch keine Antwort von Ihnen.',
        action: 'Ansehen und antworten',
        note: 'Die Schaltflächen öffnen eine Seite; dort senden Sie Ihre Antwort. Dieser Link gehört nur Ihnen.',
      },
      crew_changes: {
        subject: 'Ihre Schichten bei %{company}',
        lead: 'Das hat sich an Ihren Schichten bei %{company} geändert.',
        action: 'Schichten ansehen',
        note: 'Dieser Link gehört nur Ihnen.',
      },
      crew_over: {
        subject: 'Ihre Schichten bei %{company}',
        lead: 'Das hat sich an Ihren Schichten bei %{company} geändert.',
        action: 'Schichten',
        note: 'Sie haben bei uns jetzt keine anderen Schichten. Der Link in früheren Mails funktioniert deshalb nicht mehr.',
      },
      crew_refused: {
        subject: '%{by} kann doch nicht: %{project}',
        lead: '%{by} ist fest auf %{shift} eingeplant und sagt nun ab.',
        action: 'Projekt öffnen',
        note: 'Die Schicht ist unverändert: Suchen Sie jemand anderen oder rufen Sie an.',
      },
      inspection_due: {
        subject: 'Hauptuntersuchung von %{vehicle} endet am %{day}',
        lead: 'Die Hauptuntersuchung von %{vehicle} gilt bis einschließlich %{day}.',
        action: 'Fahrzeug öffnen',
        note: 'Tragen Sie nach der Untersuchung das neue Datum ein: Bis dahin zeigen Fahrten nach diesem Tag eine Warnung.',
      },
      webhook_gone: {
        subject: 'Webhook gestoppt: %{host}',
        lead: '%{host} meldet, dass diese Adresse nicht mehr existiert (410). Sie wird nicht mehr aufgerufen.',
        action: 'Einstellungen öffnen',
        note: 'Schalten Sie den Webhook wieder ein, wenn die Adresse funktioniert. Verpasstes lässt sich erneut senden.',
      },
      webhook_failing: {
        subject: 'Webhook gestoppt: %{host}',
        lead: '%{host} antwortet seit fünf Tagen nicht richtig. Die Adresse wird nicht mehr aufgerufen.',
        action: 'Einstellungen öffnen',
        note: 'Schalten Sie den Webhook wieder ein, wenn die Adresse funktioniert. Verpasstes lässt sich erneut senden.',
      },
      token_expires: {
        subject: 'Token %{token} läuft am %{day} ab',
        lead: 'Das Token %{token} funktioniert bis einschließlich %{day}. Programme, die es verwenden, erhalten danach keine Antwort mehr.',
        action: 'Schnittstellen öffnen',
        note: 'Erneuern Sie das Token und tragen Sie den neuen Wert im Programm ein.',
      },
      quote_accepted: {
        subject: 'Angebot %{number} angenommen: %{project}',
        lead: '%{by} hat Angebot %{number} für %{project} angenommen. Das Projekt ist jetzt eine Buchung.',
        action: 'Projekt öffnen',
        note: 'Es ist nichts zu tun.',
      },
      quote_waiting: {
        subject: 'Angebot %{number} angenommen, aber noch nicht gebucht: %{project}',
        lead: '%{by} hat Angebot %{number} für %{project} angenommen. Es konnte nicht sofort gebucht werden: Sehen Sie nach, was nötig ist.',
        action: 'Projekt öffnen',
        note: 'Der Kunde weiß, dass Sie per E-Mail bestätigen, ob alles verfügbar ist.',
      },
      quote_declined: {
        subject: 'Angebot %{number} abgelehnt: %{project}',
        lead: '%{by} hat Angebot %{number} für %{project} abgelehnt.',
        action: 'Projekt öffnen',
        note: 'Das Projekt behält seinen Status, bis Sie ihn ändern.',
      },
      quote_question: {
        subject: 'Frage zu Angebot %{number}: %{project}',
        lead: '%{by} hat eine Frage zu Angebot %{number} für %{project}:',
        action: 'Projekt öffnen',
        note: 'Antworten Sie dem Kunden selbst: Antworten auf diese E-Mail kommen nicht an.',
      },
      quote_extension: {
        subject: 'Verlängerung von Angebot %{number} erbeten: %{project}',
        lead: '%{by} möchte Angebot %{number} für %{project} noch annehmen, aber es ist abgelaufen.',
        action: 'Projekt öffnen',
        note: 'Senden Sie eine neue Version mit einem späteren Datum.',
      },
      token_reused: {
        subject: 'Eine Sitzung Ihres Kontos bei Flightcase wurde beendet',
        lead: 'Eine Sitzung Ihres Kontos wurde mit einem abgelaufenen Schlüssel fortgesetzt. Jemand kann diesen Schlüssel kopiert haben; deshalb wurde die Sitzung beendet.',
        action: 'Sitzungen ansehen',
        note: 'Melden Sie sich erneut an. Ändern Sie auch Ihr Passwort und beenden Sie Sitzungen, die Sie nicht kennen.',
      },
      new_device: {
        subject: 'Neue Anmeldung bei Flightcase',
        lead: 'Jemand hat sich von einem neuen Gerät bei Ihrem Konto angemeldet: %{device}.',
        action: 'Sitzungen ansehen',
        note: 'Waren Sie das nicht? Dann ändern Sie sofort Ihr Passwort und beenden Sie die Sitzung.',
      },
    },
  },
} satisfies Translation<typeof nl>;

export default mail;

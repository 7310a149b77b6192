/** Errors that only signed-in users of the app meet, by code: not on the sign-in page, nor on the page for scanning. */
const officeErrors = {
  errors: {
    disk_full: 'Die Festplatte des Servers ist voll: Es kann gerade nichts gespeichert werden.',
    already_invited:
      'Diese Adresse hat bereits eine offene Einladung. Erneuern Sie sie unter Einladungen.',
    body_too_large: 'Diese Nachricht ist zu groß: höchstens 1 MB.',
    method_not_allowed: 'Diesen Vorgang gibt es hier nicht.',
    unsupported_media_type: 'Diese Art von Datei oder Nachricht wird hier nicht angenommen.',
    user_not_found: 'Benutzer nicht gefunden.',
    address_incomplete: 'Die Adressdaten des Mandanten sind unvollständig.',
    already_exists: 'Das gibt es bereits.',
    already_decided: 'Über dieses Angebot wurde schon entschieden.',
    already_paid: 'Für diese Rechnung ist nichts mehr offen.',
    ambiguous_code:
      'Mehrere Dinge haben diesen Code: %{names}. Geben Sie einem davon einen anderen Code.',
    amount_not_positive: 'Der Rechnungsbetrag muss über 0 € liegen.',
    code_missing: 'Noch ohne Code: %{names}. Vergeben Sie zuerst einen Code.',
    code_taken: 'Dieser Code ist bereits vergeben. Wählen Sie einen anderen Code.',
    code_too_long:
      'Der Code ist zu lang für ein Etikett: %{names}. Vergeben Sie einen kürzeren Code.',
    booked_without_period:
      'Eine Buchung behält Beginn und Ende. Geben Sie ein anderes Datum an oder machen Sie zuerst eine Option daraus.',
    csv_encoding:
      'Nicht alle Zeichen dieser Datei sind lesbar. Speichern Sie sie neu als CSV UTF-8.',
    csv_unreadable: 'Dies ist keine lesbare CSV-Datei mit höchstens 10.000 Zeilen.',
    document_too_large:
      'Dieses Dokument ist zu groß, um es auf einmal zu erstellen. Wählen Sie weniger auf einmal, oder versuchen Sie es später.',
    edit_conflict: 'Jemand anderes hat dies inzwischen geändert.',
    exceeds_own_rights: 'Das geht über Ihre eigenen Berechtigungen hinaus.',
    file_empty: 'Diese Datei ist leer. Wählen Sie eine andere.',
    file_too_large: 'Die Datei ist zu groß: maximal 5 MB.',
    file_unreadable: 'Dies ist keine lesbare PDF-, JPG- oder PNG-Datei.',
    events_expired:
      "Diese Ereignisse werden nicht mehr aufbewahrt. Lesen Sie alles neu und fahren Sie ab 'latest' fort.",
    endpoint_off:
      'Dieser Webhook ist ausgeschaltet. Schalten Sie ihn zuerst wieder ein; danach können Sie erneut senden.',
    already_made:
      'Dies wurde bereits erstellt, die Antwort kam aber nicht an. Laden Sie die Seite neu und erneuern Sie den Eintrag, um einen Wert zu sehen.',
    limit_reached: 'Die maximale Anzahl ist erreicht. Entfernen Sie zuerst einen Eintrag.',
    token_expired: 'Die Gültigkeit dieses Tokens ist abgelaufen.',
    token_network: 'Dieses Token funktioniert von diesem Netzwerk aus nicht.',
    token_not_allowed: 'Das ist mit einem Token nicht möglich.',
    forbidden_superadmin: 'Sie dürfen keinen Superadmin anlegen.',
    idempotency_mismatch: 'Dieses Formular wurde schon gesendet. Laden Sie die Seite neu.',
    image_too_large: 'Das Bild ist zu groß: höchstens 5 MB und 8192 mal 8192 Pixel.',
    image_unreadable: 'Dies ist kein lesbares JPG- oder PNG-Bild.',
    import_final: 'Dieser Import kann nicht mehr rückgängig gemacht werden.',
    in_use: 'Dies wird noch verwendet%{where}. Entfernen Sie es dort zuerst.',
    shortage:
      'Zu wenig Material, es fehlt: %{products}. Der Rest ist bereits für Projekte zugesagt. Wählen Sie eine kleinere Menge oder einen anderen Zeitraum.',
    still_out: 'Davon ist noch Material draußen. Buchen Sie es zuerst zurück.',
    stock_from_units:
      'Der Lagerbestand ergibt sich aus den Exemplaren dieses Produkts. Fügen Sie Exemplare hinzu oder mustern Sie sie aus.',
    stocktaking_booked:
      'Diese Inventur ist bereits gebucht. Beginnen Sie eine neue, um weiterzuzählen.',
    stocktaking_changed:
      'Inzwischen hat sich etwas geändert. Sehen Sie sich die Abweichungen noch einmal an und buchen Sie dann.',
    answered:
      'Diese Person hat inzwischen abgesagt oder wurde abbestellt. Bitte sehen Sie sich die Schicht noch einmal an.',
    hours_closed:
      'Diese Stunden sind freigegeben oder abgeschlossen. Nehmen Sie zuerst die Freigabe zurück oder öffnen Sie den Zeitraum.',
    hours_overlap: 'Diese Person hat dann bereits freigegebene Stunden. Ändern Sie die Zeiten.',
    person_taken:
      'Diese Person ist dann schon fest eingeplant. Wählen Sie jemand anderen oder eine andere Zeit.',
    vehicle_taken:
      'Dieses Fahrzeug ist dann bereits fest eingeplant. Wählen Sie ein anderes Fahrzeug oder eine andere Zeit.',
    shift_full: 'Für diese Schicht sind schon genug Personen fest eingeplant.',
    unit_taken: 'Dieses Exemplar ist in diesem Zeitraum bereits anderswo.',
    last_administrator: 'Es muss immer jemand bleiben, der Benutzer und Berechtigungen verwaltet.',
    no_permission_tenant_choice: 'Sie haben keine Berechtigung, einen Mandanten zu wählen.',
    not_a_draft: 'Das ist kein Entwurf mehr.',
    not_latest: 'Es gibt eine neuere Version dieses Angebots.',
    not_sent: 'Dieses Angebot wurde noch nicht gesendet.',
    quote_expired: 'Dieses Angebot ist abgelaufen.',
    not_empty: 'Das geht nur, solange es noch keine Kunden, Produkte, Material und Projekte gibt.',
    not_deleted:
      'Löschen Sie diesen Benutzer zuerst; danach können die personenbezogenen Daten gelöscht werden.',
    own_rights:
      'Ihre eigenen Berechtigungen, Rollen, Ihren Typ und Ihren Status können Sie nicht selbst ändern.',
    password_required: 'Bestätigen Sie zuerst Ihr Passwort.',
    payment_unavailable:
      'Die Zahlung kann gerade nicht gestartet werden. Bitte versuchen Sie es gleich noch einmal.',
    range_required:
      'Das sind mehr als 10.000 Zeilen. Fragen Sie einen Teil mit range ab, zum Beispiel ?range=[0,99].',
    search_too_broad:
      'Das trifft auf zu vieles zu, um es schnell zu durchsuchen. Suchen Sie nach einem längeren Wort oder wählen Sie einen Filter.',
    storage_full:
      'Es ist kein Platz mehr: Eine Firma hat 50 MB für Dateien, und was Sie hochgeladen haben und nirgends verwenden, höchstens 12,5 MB.',
    storage_unavailable:
      'Der Dateispeicher ist gerade nicht erreichbar. Versuchen Sie es gleich noch einmal.',
    tenant_required: 'Wählen Sie zuerst einen Mandanten.',
    too_many_mails: 'Heute wurden zu viele E-Mails gesendet. In %{hours} Stunden geht es wieder.',
    too_many_invites: 'Es wurden zu viele Einladungen gesendet. Versuchen Sie es später erneut.',
    already_credited: 'Davon ist schon alles gutgeschrieben.',
    already_invoiced: 'Die Schlussrechnung dieses Projekts gibt es schon.',
    document_incomplete: 'Diese Rechnung ist noch nicht vollständig. Ergänzen Sie erst, was fehlt.',
    einvoice_incomplete:
      'Für die E-Rechnung fehlen Angaben. Ergänzen Sie sie bei einem Entwurf, oder nennen Sie einen Grund, darauf zu verzichten. Eine ausgestellte Rechnung ändert sich nicht mehr.',
    bank_file_too_large:
      'Dieser Kontoauszug hat zu viele Einträge. Laden Sie bei Ihrer Bank einen kürzeren Zeitraum herunter.',
    bank_file_unreadable:
      'Diese Datei ist kein Kontoauszug im Format CAMT.053 (XML). Laden Sie sie bei Ihrer Bank in diesem Format herunter.',
    more_than_open: 'Das ist mehr, als noch übrig ist.',
    deposit_withdrawn: 'Diese Kaution wurde zurückgezogen. Fordern Sie eine neue Kaution an.',
    deposit_paid: 'Auf diese Kaution wurde schon gezahlt: Zahlen Sie zurück, was zu viel ist.',
    vat_differs_from_scheme:
      'Die USt. passt nicht zur Steuerregelung des Kunden. Ändern Sie die Positionen oder den Kunden, oder stellen Sie die Rechnung trotzdem so aus.',
    nothing_to_charge: 'Es gibt nichts zu berechnen.',
    extra_work_changed:
      'Die Mehrarbeit hat sich inzwischen geändert oder ist schon berechnet. Schließen Sie dieses Fenster und sehen Sie noch einmal nach.',
    nothing_to_export: 'Es gibt keine Rechnungen, die noch nicht exportiert sind.',
    advances_changed:
      'Die Abschlagsrechnungen haben sich inzwischen geändert. Diese Schlussrechnung ist aktualisiert: sehen Sie sie noch einmal an.',
    differs_from_agreed:
      'Das ist ein anderer Betrag als vereinbart. Sehen Sie ihn an und bestätigen Sie ihn zuerst.',
    in_final:
      'Schlussrechnung %{number} hat diesen Abschlag verrechnet. Korrigieren Sie die Schlussrechnung.',
    other_customer:
      'Abschlagsrechnung %{number} ist von einem anderen Kunden: %{customer}. Korrigieren Sie zuerst diese.',
    over_agreed: 'Zusammen ist das mehr als vereinbart.',
  },
  /** Where a record is used, in the sentence of `in_use`. */
  places: {
    kinds: {
      'sales-invoices': '1 offene Rechnung |||| %{smart_count} offene Rechnungen',
      'issued-invoices': '1 ausgestellte Rechnung |||| %{smart_count} ausgestellte Rechnungen',
      deposits: '1 Kaution |||| %{smart_count} Kautionen',
      'sales-payments': 'Guthaben des Kunden',
      quotes: '1 Angebot |||| %{smart_count} Angebote',
      projects: '1 Projekt |||| %{smart_count} Projekte',
      products: '1 Produkt |||| %{smart_count} Produkte',
      assignments: '1 Einsatz |||| %{smart_count} Einsätze',
      shifts: '1 Schicht |||| %{smart_count} Schichten',
      hours: '1 Stundeneintrag |||| %{smart_count} Stundeneinträge',
      users: 'ein Konto',
      crew: '1 Person |||| %{smart_count} Personen',
      'crew-skills': '1 Person |||| %{smart_count} Personen',
      other: '1 anderer Eintrag |||| %{smart_count} andere Einträge',
    },
    inactive:
      'Dies kann nicht gelöscht werden%{where}. Sie können den Kunden auf nicht aktiv setzen.',
    cancelled: 'Dieses Projekt kann nicht gelöscht werden%{where}. Stornieren ist möglich.',
  },
  validation: {
    two_numbers: 'Meinen Sie %{thousands} oder %{fraction}? Tippen Sie es so.',
    not_chosen: 'Wählen Sie etwas aus der Liste oder leeren Sie das Feld.',
    search_failed: 'Die Suche ist fehlgeschlagen. Tippen Sie weiter, um es erneut zu versuchen.',
    before_start: 'Das Ende liegt vor dem Beginn.',
    person_taken: 'Ist dann bereits fest eingeplant: %{names}.',
    vehicle_taken: 'Ist dann bereits auf einer anderen Fahrt: %{names}.',
    from_account: 'Das kommt aus dem Konto dieser Person. Ändern Sie es unter Benutzer.',
    from_crew: 'Das kommt aus den Schichten. Ändern Sie es unter Crew.',
    longer_than_day: 'Eine Schicht dauert höchstens 24 Stunden.',
    break_too_long: 'Die Pause ist kürzer als die Schicht.',
    own_times_unfit:
      'Die eigenen Zeiten einer Person in dieser Schicht passen dann nicht. Ändern Sie diese zuerst.',
    before_departure: 'Die Ankunft liegt vor der Abfahrt.',
    month_not_over: 'Dieser Monat ist noch nicht vorbei.',
    cycle: 'Ein Set kann sich nicht selbst enthalten.',
    kit_too_deep:
      'Sets können höchstens %{limit} Ebenen tief sein. Nehmen Sie ein Set heraus oder fügen Sie dessen Teile ein.',
    kit_too_large: 'Ein Set kann aus höchstens %{limit} verschiedenen Artikeln bestehen.',
    too_many_cells: 'Diese Zeile hat mehr Zellen, als es Spalten gibt.',
    blank_heading: 'Diese Spalte hat keine Überschrift.',
    repeated_heading: 'Diese Spalte kommt mehrfach vor.',
    several_records: 'Das passt zu mehr als einem Datensatz: %{names}.',
    repeated_record: 'Diese Zeile gehört zum selben Datensatz wie Zeile %{limit}.',
    skipped_time:
      'Die Uhr wird in dieser Nacht vorgestellt: Diese Uhrzeit gibt es nicht. Meinen Sie %{names}?',
    iban: 'Das ist keine gültige IBAN. Ein Beispiel: NL91 ABNA 0417 1643 00.',
    bic: 'Das ist kein gültiger BIC, wie ABNANL2A.',
    not_rising: 'Jede Zahlungserinnerung kommt später als die vorige.',
    moments_rest: 'Nur die letzte Zeile hat keinen Prozentsatz: Sie ist der Rest.',
    moments_sum: 'Zusammen sind es mehr als 100 Prozent.',
    factors: 'Geben Sie Zahlen von 0 bis 1000 ein, durch Semikolons getrennt: 1; 1,75; 2.',
    ends_in_digit: 'Das letzte Zeichen darf keine Ziffer sein.',
    first_number_used: 'Es gibt bereits Rechnungen: Die erste Nummer steht fest.',
    colour: 'Das ist keine Farbe. Ein Beispiel: #0b6b75.',
    too_many_links: 'Ein Dokument hat höchstens %{limit} Empfänger. Beenden Sie zuerst einen Link.',
    advance_kept:
      'Ein Abschlag wird verrechnet, wie er berechnet wurde. Korrigieren Sie die Abschlagsrechnung, um das zu ändern.',
    not_of_advance: 'Ein Abschlag bekommt keinen Rabatt: er ist ein Teil des Vereinbarten.',
    is_case: 'Ein Case kommt nicht in ein Case.',
    in_other_case: 'Ist schon in einem anderen Case.',
    not_in_case:
      'Kann nicht in ein Case: Wählen Sie ein Exemplar eines Artikels oder einen gezählten Artikel.',
    unit_out: 'Ist gerade raus. Buchen Sie es zuerst zurück.',
    gone: 'Das gibt es nicht mehr, oder es passt hier nicht mehr. Wählen Sie etwas anderes.',
    file_gone: 'Diese Datei ist nicht mehr gespeichert. Laden Sie sie erneut hoch.',
    same_record: 'Das ist derselbe Eintrag. Wählen Sie einen anderen.',
    same_email: 'Das ist bereits Ihre E-Mail-Adresse. Geben Sie eine andere ein.',
    pulls_itself: 'Ein Fahrzeug kann sich nicht selbst ziehen. Wählen Sie ein anderes Fahrzeug.',
    repeated: 'Hier steht etwas doppelt. Lassen Sie es einmal stehen.',
    private_customer: 'Ein privater Kunde erhält keine E-Rechnung. Senden Sie das PDF.',
    not_of_customer:
      'Dieser Ansprechpartner gehört nicht zum Kunden. Wählen Sie einen Ansprechpartner des Kunden, oder leeren Sie das Feld.',
    not_on_invoice:
      'Eine Rechnungskorrektur hat nur Positionen der Rechnung, die sie korrigiert. Entfernen Sie diese Position.',
    as_on_invoice:
      'Eine Rechnungskorrektur übernimmt das von der Rechnung. Hier kann es nicht geändert werden.',
    no_access_point:
      'Ihr Unternehmen hat keine Adresse eines Access Points. Tragen Sie sie zuerst in den Einstellungen ein.',
    one_discount: 'Wählen Sie einen Rabatt oder einen vereinbarten Gesamtbetrag, nicht beides.',
    other_status: 'Das Projekt hat inzwischen einen anderen Status. Laden Sie die Seite neu.',
    too_old: 'Wählen Sie einen Zeitpunkt in den letzten %{limit} Tagen.',
    mollie_key:
      'Mollie kennt diesen Schlüssel nicht. Kopieren Sie den API-Schlüssel aus Ihrem Mollie-Konto: Er beginnt mit live_ oder test_.',
    unit_or_product: 'Wählen Sie ein Exemplar oder ein Produkt, nicht beides.',
    not_here_yet: 'Das kann erst zurück, wenn es eingetroffen ist oder die Zumietung begonnen hat.',
    other_account:
      'Dieses Konto gehört einer anderen Person. Wählen Sie die Person oder das Konto.',
    category_levels: 'Kategorien haben zwei Ebenen. Eine Unterkategorie hat keine Unterkategorien.',
    has_stock:
      'Ein Set hat keinen eigenen Bestand. Dieses Produkt hat Exemplare, Zumietungen, Reparaturen oder Buchungen.',
    group_times_unfit:
      'Die eigenen Zeiten einer Gruppe passen dann nicht mehr. Ändern Sie diese zuerst.',
    vat_number:
      'Diese USt-IdNr. stimmt nicht oder gehört zu einem anderen Land. Ein Beispiel: NL002455799B11.',
    peppol_id: 'Das ist keine Peppol-Adresse. Ein Beispiel: 0106:12345678.',
    country: 'Dieses Land ist unbekannt. Geben Sie den Ländercode ein, etwa NL.',
    number: 'Geben Sie eine Zahl ohne Tausendertrennzeichen ein. Ein Beispiel: 1250,50.',
    whole_number: 'Das ist keine ganze Zahl. Ein Beispiel: 12.',
    yes_or_no: 'Geben Sie ja oder nein ein.',
    choice: 'Wählen Sie eines davon: %{names}.',
    date: 'Das ist kein mögliches Datum. Ein Beispiel: 2026-12-31.',
    clock: 'Das ist keine Uhrzeit. Ein Beispiel: 08:30.',
    month: 'Das ist kein Monat. Ein Beispiel: 2026-11.',
    window_too_long: 'Wählen Sie einen Zeitraum von höchstens %{limit} Jahren.',
  },
};

export default officeErrors;

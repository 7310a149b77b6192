/** Codes auf Aufklebern, und Etiketten. */
const codes = {
  codes: {
    title: 'Weitere Codes',
    none: 'Keine weiteren Codes. Jedes andere Etikett auf diesem Material kann einer sein.',
    failed: 'Die Codes konnten nicht geladen werden.',
    edit: 'Codes ändern',
    edit_title: 'Weitere Codes ändern',
    edit_empty: 'Ein weiterer Code ist ein anderes Etikett, über das Sie dieses Material scannen.',
    edit_hint:
      'Code hinzufügen: Scannen oder tippen Sie ein vorhandenes Etikett. Neuer Code: ein freier Code für ein Etikett, das Sie noch erstellen.',
    add: 'Code hinzufügen',
    propose: 'Neuer Code',
    propose_failed: 'Es konnte kein neuer Code geladen werden. Versuchen Sie es erneut.',
    saved: 'Codes gespeichert',
    save_failed: 'Die Codes wurden nicht gespeichert.',
    fields: { code: 'Code', amount: 'Anzahl' },
    labels: {
      action: 'Etiketten',
      title: 'Etiketten erstellen',
      text_equipment: 'Ein Etikett für 1 Gerät. |||| Je ein Etikett für %{smart_count} Geräte.',
      text_products:
        'Ein Etikett je Code für 1 Produkt. |||| Ein Etikett je Code für %{smart_count} Produkte.',
      format: 'Format',
      formats: {
        sheet_24: 'A4, 24 Etiketten (70 × 37 mm)',
        sheet_14: 'A4, 14 Etiketten (99 × 38 mm)',
        label_62x29: 'Einzeletikett 62 × 29 mm',
        label_89x36: 'Einzeletikett 89 × 36 mm',
      },
      first: 'Erster freier Platz',
      first_hint: 'Von links nach rechts und von oben nach unten zählen.',
      make: 'PDF erstellen',
      failed: 'Die Etiketten wurden nicht erstellt.',
    },
    page: {
      unknown: {
        title: 'Code %{code} ist unbekannt',
        text: 'Prüfen Sie das Etikett oder suchen Sie das Material nach Namen.',
      },
      ambiguous: {
        title: 'Code %{code} ist nicht eindeutig',
        text: 'Mehrere Dinge haben diesen Code: %{names}. Geben Sie einem davon einen anderen Code.',
      },
      unsupported: {
        title: 'Codes lassen sich hier nicht öffnen',
        text: 'Dieser Server kennt keine Codes. Suchen Sie das Material nach Namen.',
      },
      failed: 'Der Code konnte nicht gesucht werden.',
    },
  },
};

export default codes;

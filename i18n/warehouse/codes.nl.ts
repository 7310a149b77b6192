/** Codes op stickers, en etiketten. */
const codes = {
  codes: {
    title: 'Extra codes',
    none: 'Geen extra codes. Elk ander etiket op dit materiaal kan er een zijn.',
    failed: 'De codes konden niet worden opgehaald.',
    edit: 'Codes wijzigen',
    edit_title: 'Extra codes wijzigen',
    edit_empty: 'Een extra code is een ander etiket waarmee je dit materiaal scant.',
    edit_hint:
      'Code toevoegen: scan of typ een etiket dat er al op zit. Nieuwe code: een vrije code voor een etiket dat je nog maakt.',
    add: 'Code toevoegen',
    propose: 'Nieuwe code',
    propose_failed: 'Er kon geen nieuwe code worden opgehaald. Probeer het opnieuw.',
    saved: 'Codes opgeslagen',
    save_failed: 'De codes zijn niet opgeslagen.',
    fields: { code: 'Code', amount: 'Aantal' },
    labels: {
      action: 'Etiketten',
      title: 'Etiketten maken',
      text_equipment:
        'Voor 1 apparaat een etiket. |||| Voor %{smart_count} apparaten elk een etiket.',
      text_products:
        'Voor 1 product een etiket per code. |||| Voor %{smart_count} producten een etiket per code.',
      format: 'Formaat',
      formats: {
        sheet_24: 'A4, 24 etiketten (70 × 37 mm)',
        sheet_14: 'A4, 14 etiketten (99 × 38 mm)',
        label_62x29: 'Los etiket 62 × 29 mm',
        label_89x36: 'Los etiket 89 × 36 mm',
      },
      first: 'Eerste vrije plek',
      first_hint: 'Tel van links naar rechts, van boven naar beneden.',
      make: 'PDF maken',
      failed: 'De etiketten zijn niet gemaakt.',
    },
    page: {
      unknown: {
        title: 'Code %{code} is niet bekend',
        text: 'Controleer het etiket of zoek het materiaal op naam.',
      },
      ambiguous: {
        title: 'Code %{code} is niet eenduidig',
        text: 'Meer dan één ding heeft deze code: %{names}. Geef een ervan een andere code.',
      },
      unsupported: {
        title: 'Codes openen kan hier niet',
        text: 'Deze server kent geen codes. Zoek het materiaal op naam.',
      },
      failed: 'De code kon niet worden opgezocht.',
    },
  },
};

export default codes;

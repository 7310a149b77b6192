/** Codes on stickers, and labels. */
const codes = {
  codes: {
    title: 'Further codes',
    none: 'No further codes. Any other label on this equipment can be one.',
    failed: 'The codes could not be loaded.',
    edit: 'Edit codes',
    edit_title: 'Edit further codes',
    edit_empty: 'A further code is another label by which you scan this equipment.',
    edit_hint:
      'Add code: scan or type a label that is already on it. New code: a free code for a label that you have yet to make.',
    add: 'Add code',
    propose: 'New code',
    propose_failed: 'No new code could be loaded. Try again.',
    saved: 'Codes saved',
    save_failed: 'The codes were not saved.',
    fields: { code: 'Code', amount: 'Quantity' },
    labels: {
      action: 'Labels',
      title: 'Make labels',
      text_equipment: 'A label for 1 unit. |||| A label for each of %{smart_count} units.',
      text_products:
        'A label for each code of 1 product. |||| A label for each code of %{smart_count} products.',
      format: 'Format',
      formats: {
        sheet_24: 'A4, 24 labels (70 × 37 mm)',
        sheet_14: 'A4, 14 labels (99 × 38 mm)',
        label_62x29: 'Single label 62 × 29 mm',
        label_89x36: 'Single label 89 × 36 mm',
      },
      first: 'First free position',
      first_hint: 'Count from left to right, then down.',
      make: 'Make PDF',
      failed: 'The labels were not made.',
    },
    page: {
      unknown: {
        title: 'Code %{code} is unknown',
        text: 'Check the label or search for the equipment by name.',
      },
      ambiguous: {
        title: 'Code %{code} is ambiguous',
        text: 'More than one thing has this code: %{names}. Give one of them another code.',
      },
      unsupported: {
        title: 'Codes cannot be opened here',
        text: 'This server has no codes. Search for the equipment by name.',
      },
      failed: 'The code could not be looked up.',
    },
  },
};

export default codes;

/** Koffers en wat er vast in zit. */
const cases = {
  cases: {
    title: 'Inhoud',
    failed: 'De inhoud kon niet worden opgehaald.',
    none: 'Er zit niets vast in. Wat er wel in zit, gaat mee als dit wordt gescand en is niet los te plannen.',
    inside: 'Zit vast in:',
    of_product: 'In koffers',
    edit: 'Inhoud wijzigen',
    edit_title: 'Wat er vast in zit',
    save_failed: 'De inhoud is niet opgeslagen.',
    saved: 'Inhoud opgeslagen',
    code: 'Code',
    code_hint: 'Scan of typ de code van een exemplaar of product.',
    code_left: 'Voeg deze code eerst toe, of wis hem.',
    refused_left: 'Probeer deze code eerst opnieuw, of laat hem vervallen.',
    unknown: 'Deze code is niet van een exemplaar of product.',
    is_in: '%{name} zit er al in.',
    add: 'Toevoegen',
    product: 'Product kiezen',
    amount: 'Aantal',
    amount_of: 'Aantal van %{name}',
    remove: '%{name} eruit halen',
  },
};

export default cases;

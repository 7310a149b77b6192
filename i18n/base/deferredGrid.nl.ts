/** De teksten van elke tabel waarin je typt. */
const grid = {
  grid: {
    columns: {
      drag: 'Verslepen',
      menu: 'Acties',
    },
    drag: 'Verslepen naar een andere plek',
    undo: 'Ongedaan maken (Ctrl+Z)',
    redo: 'Opnieuw (Ctrl+Y)',
    menu_of: 'Acties voor %{name}',
    overtaken: 'Intussen gewijzigd in %{value}. Enter bewaart wat jij typte, Escape laat het zo.',
    lost: '%{name} is intussen verwijderd. Wat je erin typte, is niet opgeslagen: %{text}',
    columns_left_out:
      'Deze kolom wordt niet overgenomen: %{names}. |||| Deze kolommen worden niet overgenomen: %{names}.',
    no_product: 'Geen product gevonden. De tekst blijft staan tot je er een kiest.',
    search_failed: 'Zoeken is mislukt. De tekst blijft staan; probeer het zo opnieuw.',
  },
};

export default grid;

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
  },
};

export default grid;

/** The first steps of an empty company. */
export default {
  dashboard: {
    first: {
      title: 'Zo begin je',
      company: 'Bedrijf en logo',
      to_settings: 'Naar de instellingen',
      colleagues: 'Collega’s',
      seats: '%{used} van %{most} plaatsen in gebruik',
      import: 'Importeren',
      add: 'Zelf toevoegen',
      project: 'Eerste project',
      invited: 'Uitgenodigd: %{people}',
      samples: {
        file: 'Voorbeeldgegevens',
        title: 'Eerst rondkijken?',
        text: 'Voeg verzonnen klanten, producten, apparatuur en projecten toe. Je verwijdert ze weer met één klik.',
        add: 'Voorbeelden toevoegen',
        there:
          'Er staan voorbeelden in je bedrijf: verzonnen klanten, producten, apparatuur en projecten.',
        remove: 'Voorbeelden verwijderen',
        remove_title: 'Voorbeelden verwijderen?',
        remove_text: 'Voorbeelden die je hebt gewijzigd of gebruikt, blijven staan.',
        add_failed: 'De voorbeelden konden niet worden toegevoegd.',
        remove_failed: 'De voorbeelden konden niet worden verwijderd.',
        added: '1 voorbeeld toegevoegd. |||| %{smart_count} voorbeelden toegevoegd.',
        removed: '1 voorbeeld verwijderd. |||| %{smart_count} voorbeelden verwijderd.',
        kept: 'Dit is gebleven: |||| Deze %{smart_count} zijn gebleven:',
      },
      done: 'klaar',
    },
  },
};

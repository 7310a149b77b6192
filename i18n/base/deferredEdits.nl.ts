/** De teksten van elke tabel waarin je typt. */
const edits = {
  edits: {
    undo: 'Ongedaan maken',
    redo: 'Opnieuw uitvoeren',
    again: 'Opnieuw proberen',
    not_saved: 'Niet opgeslagen, en teruggezet.',
    not_saved_of: '%{name}: niet opgeslagen, en teruggezet.',
    overtaken:
      'Iemand anders maakte hier intussen %{value} van. Sla nog eens op om dat te vervangen.',
    unsent: {
      waiting:
        '1 wijziging is nog niet opgeslagen: de server is niet bereikbaar. Flightcase probeert het vanzelf opnieuw. |||| %{smart_count} wijzigingen zijn nog niet opgeslagen: de server is niet bereikbaar. Flightcase probeert het vanzelf opnieuw.',
      old: '1 wijziging van %{since} is nooit opgeslagen. Controleer die voordat je opslaat. |||| %{smart_count} wijzigingen sinds %{since} zijn nooit opgeslagen. Controleer ze voordat je ze opslaat.',
      retry: 'Nu proberen',
      send: 'Alsnog opslaan',
      discard: 'Weggooien',
    },
    saving: {
      saved: 'Alles opgeslagen',
      saving: 'Opslaan…',
      failed: 'Niet opgeslagen',
      waiting: 'Nog niet opgeslagen',
      old: 'Niet opgeslagen',
    },
    conflict: {
      mine: 'Mijn %{value} houden',
      theirs: '%{value} overnemen',
    },
  },
};

export default edits;

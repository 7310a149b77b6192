/** Two records of the same person or vehicle become one. */
const merging = {
  merging: {
    action: 'Samenvoegen',
    title: '%{name} samenvoegen',
    into: 'Blijft bestaan',
    texts: {
      crew: 'Diensten, uren, ritten en beschikbaarheid van %{name} gaan naar wie je kiest. Wat daar al is ingevuld, blijft zo. Daarna is %{name} weg; dit kun je niet terugdraaien.',
      vehicles:
        'De ritten van %{name} gaan naar het voertuig dat je kiest. Wat daar al is ingevuld, blijft zo. Daarna is %{name} weg; dit kun je niet terugdraaien.',
    },
    done: 'Samengevoegd.',
    refused: {
      in_use: '%{name} hoort bij een account en blijft bestaan. Kies Samenvoegen bij de ander.',
      person_taken:
        'Beide zijn op hetzelfde moment vast ingepland. Haal een van beide daar eerst af.',
      vehicle_taken: 'Beide rijden op hetzelfde moment. Verander eerst een van deze ritten.',
      hours_overlap:
        'Beide hebben goedgekeurde uren op hetzelfde moment. Neem eerst de goedkeuring van een van beide terug.',
    },
    taken: '%{project}, %{times}',
  },
};

export default merging;

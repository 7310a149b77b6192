/** Free numbers and shortages, on every screen that shows them. */
const planning = {
  planning: {
    free: '%{amount} vrij',
    free_if_all: '%{amount} als alles doorgaat',
    short: '%{amount} tekort',
    accepted: '%{amount} geaccepteerd',
    requested: '%{amount} aangevraagd',
    requested_from: '%{amount} aangevraagd bij %{suppliers}',
    noted: '%{amount} inhuur in concept',
    noted_from: '%{amount} inhuur in concept bij %{suppliers}',
    needs: '%{needed} nodig, %{free} vrij, %{short} te kort',
    shortages: '1 tekort |||| %{smart_count} tekorten',
    option: {
      place: '%{place}e optie',
      until: 'tot %{until}',
      after: 'na %{others}',
      before: 'voor %{others}',
    },
    untracked: 'geen voorraad bijgehouden',
    left_behind: {
      sub_hire: 'Inhuur',
      title: 'Deze inhuur valt dan buiten de periode: |||| Deze inhuur valt dan buiten de periode:',
      stays: 'verhuist niet mee: al ontvangen, of ook voor een ander project',
      move: 'Inhuur mee verplaatsen',
      keep: 'Inhuur laten staan',
    },
    shapes: {
      free: 'vrij',
      optional: 'vrij, tenzij opties doorgaan',
      short: 'tekort',
      accepted: 'tekort geaccepteerd',
      hired: 'gedekt door inhuur',
      requested: 'inhuur aangevraagd',
    },
    overbooking: {
      title: 'Er is niet genoeg',
      text: 'Deze wijziging belooft meer dan er is. Er is nog niets opgeslagen.',
      from: 'vanaf %{from}',
      others: 'Ook ingepland bij:',
      look: 'Bekijken',
      decline: 'Terugdraaien',
      status_waits:
        'Er is niet genoeg van %{names}. De status %{status} van %{name} wacht op je antwoord.',
      status_stays: 'De status van %{name} blijft %{status}.',
      reason: 'Reden om het toch te doen',
      reason_hint: 'Het tekort blijft met deze reden zichtbaar tot het gedekt is.',
      accept: 'Toch boeken',
      ask_planner:
        'Kies een lager aantal of een andere periode, of vraag een planner die tekorten mag accepteren.',
    },
    causes: {
      repair: 'Reparatie',
      late: 'Te laat terug',
      out: 'Nog uit',
      sub_hire: 'Inhuur vervallen',
      case: 'Vast in een koffer',
      lost: 'Verloren',
      retired: 'Afgevoerd',
      stocktaking: 'Minder geteld',
      booked: 'Meer geboekt dan er is',
      options: 'Alleen als opties doorgaan',
    },
  },
};

export default planning;

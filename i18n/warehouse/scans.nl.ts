/** Wat scans antwoorden: wat er gebeurd is, of wat je moet doen. */
const scans = {
  scans: {
    done_pack: 'Ingepakt: %{what}.',
    unpacked: 'Uitgepakt: %{what}.',
    done_out: 'Uit: %{what}.',
    done_back: 'Terug: %{what}.',
    damaged: 'Terug met schade: %{what}. Er is een reparatie aangemaakt.',
    damaged_again: 'Terug met schade: %{name}. Het stond al in reparatie.',
    damaged_retired:
      'Terug met schade: %{name}. Het is buiten gebruik; er is geen reparatie aangemaakt.',
    lost: 'Als verloren geboekt: %{what}.',
    lost_unnamed:
      'Als verloren geboekt: %{what}. Zet het exemplaar buiten gebruik zodra je weet welk het is.',
    case_done_pack: 'Ingepakt: %{name}, met de inhoud (%{along} stuks).',
    case_done_out: 'Uit: %{name}, met de inhoud (%{along} stuks).',
    case_done_back: 'Terug: %{name}, met de inhoud (%{along} stuks).',
    case_damaged:
      'Terug met schade: %{name}, met de inhoud. Er is een reparatie van de koffer aangemaakt.',
    case_lost: 'Als verloren geboekt: %{name}, met de inhoud (%{along} stuks).',
    in_case:
      '%{name} (%{code}) zit vast in koffer %{case}. Scan de koffer of haal het er eerst uit.',
    inspection_due:
      'De keuring %{kind} van %{name} (%{code}) is verlopen, of verloopt tijdens dit project. Keur het eerst of geef een reden op.',
    needed_elsewhere:
      '%{what} is nodig voor %{project}, vanaf %{day}. Kies ander materiaal of geef een reden op.',
    needed_hidden:
      '%{what} is nodig voor een andere boeking, vanaf %{day}. Kies ander materiaal of geef een reden op.',
    cancelled_pack:
      'Dit project is geannuleerd: er wordt niets meer voor ingepakt. Leg %{name} terug.',
    cancelled: 'Dit project is geannuleerd. Leg %{name} terug, of geef een reden op.',
    nowhere_out: '%{name} is nergens voor uit. Leg het op zijn plek.',
    choose_job: '%{name} wordt geteld. Kies hoeveel er terug is, en van welk project.',
    undone: 'Ongedaan gemaakt: %{code}.',
    nothing_to_undo: 'Deze scan heeft niets veranderd; er is niets ongedaan te maken.',
    undo_later: '%{name} is daarna opnieuw gescand. Maak eerst die scan ongedaan.',
    undo_gone:
      'Het materiaal van deze scan staat niet meer zo op het project. Pas het project aan in plaats van de scan.',
    undo_taken:
      '%{name} (%{code}) is intussen bedoeld voor %{project}. Haal het daar eerst van af.',
    already_out: '%{name} (%{code}) is al uit voor dit project.',
    already_packed: '%{name} (%{code}) is al ingepakt voor dit project.',
    already_back: '%{name} (%{code}) is al binnen.',
    unknown_code:
      'Code %{code} is niet bekend. Controleer het label of zoek het materiaal op naam.',
    ambiguous_code:
      'Meer dan één ding heeft code %{code}: %{names}. Zoek het materiaal op naam, en geef een ervan een andere code.',
    is_project: '%{code} is de code van project %{name}. Scan het label van het materiaal.',
    kit: '%{name} is een set. Scan apart wat beschadigd of verloren is.',
    has_units: 'Van %{name} heeft elk exemplaar een eigen code. Scan het exemplaar.',
    not_planned:
      '%{name} staat niet op dit project. Leg het terug of voeg het eerst toe aan het materiaal.',
    not_out:
      '%{name} was niet uit voor dit project. Kies het project waarvoor het uit was, of leg het apart.',
    out_elsewhere: '%{name} (%{code}) is uit voor %{project}. Boek het daar eerst terug.',
    still_out_elsewhere:
      '%{what} is nog uit voor %{project}, en dat is voorbij. Terug van %{project} en uit voor dit project?',
    planned_elsewhere:
      '%{name} (%{code}) is in deze periode bedoeld voor %{project}. Pak een ander exemplaar.',
    just_back:
      '%{name} (%{code}) is net terug van %{project} en nog niet klaar voor gebruik. Pak een ander exemplaar.',
    back_elsewhere: '%{name} (%{code}) is uit voor %{project}. Boek het bij dat project terug.',
    elsewhere_hidden: '%{name} (%{code}) hoort bij een ander project. Vraag de planner.',
    in_repair:
      '%{name} (%{code}) is in reparatie. Pak een ander exemplaar of meld het eerst klaar.',
    repair_inside:
      'In %{name} (%{code}) zit %{inside}, dat in reparatie is. Haal het eruit of meld het eerst klaar.',
    retired: '%{name} (%{code}) is buiten gebruik. Leg het apart en meld het aan de planner.',
    too_many_pack:
      'Van %{name} kunnen er nog %{room} worden ingepakt. Pas het aantal aan of vraag de planner.',
    too_many_out: 'Van %{name} kunnen er nog %{room} mee. Pas het aantal aan of geef een reden op.',
    too_many_back: 'Van %{name} zijn er nog %{room} uit. Tel opnieuw.',
    none_left_pack: 'Van %{name} is alles al ingepakt of uit. Leg dit terug of vraag de planner.',
    none_left_out: 'Van %{name} is alles al uit. Leg dit terug of geef een reden op.',
    none_left_back: 'Van %{name} is niets meer uit. Tel opnieuw.',
  },
  counts: {
    unit: 'Geteld: %{name}.',
    case: 'Geteld: %{name}, met de inhoud (%{along} stuks).',
    amount: 'Geteld: %{amount} × %{name}, samen %{total}.',
    elsewhere: 'Geteld: %{name}. Volgens de gegevens hoort het in %{location}.',
    retired: 'Geteld: %{name}. Volgens de gegevens is het buiten gebruik.',
    already: '%{name} (%{code}) is al geteld.',
    is_project: '%{code} is de code van project %{name}. Tel het materiaal.',
    unknown_code: 'Code %{code} is niet bekend. Controleer het label of leg het apart.',
    ambiguous_code:
      'Meer dan één ding heeft code %{code}: %{names}. Leg het apart, en geef een ervan een andere code.',
    kit: '%{name} is een set. Tel wat erin zit.',
    has_units: 'Van %{name} wordt elk exemplaar apart geteld. Scan de exemplaren.',
    too_many: '%{amount} × %{name} is te veel. Controleer het aantal.',
    untracked: 'Van %{name} wordt geen voorraad bijgehouden; tellen hoeft niet.',
    booked: 'Niet geteld: deze telling is al geboekt. Begin een nieuwe.',
    undone: 'Ongedaan gemaakt: %{name} (%{code}).',
    nothing_to_undo: 'Hiermee is niets geteld; er is niets ongedaan te maken.',
  },
};

export default scans;

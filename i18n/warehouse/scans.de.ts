/** Antworten auf Scans: das Ergebnis oder der nächste Schritt. */
const scans = {
  scans: {
    done_pack: 'Gepackt: %{what}.',
    unpacked: 'Ausgepackt: %{what}.',
    done_out: 'Raus: %{what}.',
    done_back: 'Zurück: %{what}.',
    damaged: 'Mit Schaden zurück: %{what}. Eine Reparatur wurde angelegt.',
    damaged_again: 'Mit Schaden zurück: %{name}. Es war bereits in Reparatur.',
    damaged_retired:
      'Mit Schaden zurück: %{name}. Es ist außer Betrieb; es wurde keine Reparatur angelegt.',
    lost: 'Als verloren gebucht: %{what}.',
    lost_unnamed:
      'Als verloren gebucht: %{what}. Mustern Sie das Exemplar aus, sobald Sie wissen, welches es ist.',
    case_done_pack: 'Eingepackt: %{name} mit Inhalt (%{along} Teile).',
    case_done_out: 'Raus: %{name} mit Inhalt (%{along} Teile).',
    case_done_back: 'Zurück: %{name} mit Inhalt (%{along} Teile).',
    case_damaged: 'Mit Schaden zurück: %{name} mit Inhalt. Eine Reparatur des Case wurde angelegt.',
    case_lost: 'Als verloren gebucht: %{name} mit Inhalt (%{along} Teile).',
    in_case:
      '%{name} (%{code}) gehört fest in Case %{case}. Scannen Sie das Case oder nehmen Sie es zuerst heraus.',
    inspection_due:
      'Die Prüfung %{kind} von %{name} (%{code}) ist fällig oder wird während dieses Projekts fällig. Prüfen Sie es zuerst oder geben Sie einen Grund an.',
    needed_elsewhere:
      '%{what} wird für %{project} gebraucht, ab %{day}. Wählen Sie anderes Material oder geben Sie einen Grund an.',
    needed_hidden:
      '%{what} wird für eine andere Buchung gebraucht, ab %{day}. Wählen Sie anderes Material oder geben Sie einen Grund an.',
    cancelled_pack:
      'Dieses Projekt ist storniert: dafür wird nichts mehr gepackt. Legen Sie %{name} zurück.',
    cancelled:
      'Dieses Projekt ist storniert. Legen Sie %{name} zurück oder geben Sie einen Grund an.',
    nowhere_out: '%{name} ist für kein Projekt draußen. Legen Sie es an seinen Platz.',
    choose_job: '%{name} wird gezählt. Wählen Sie, wie viele zurück sind und von welchem Projekt.',
    undone: 'Rückgängig gemacht: %{code}.',
    nothing_to_undo: 'Dieser Scan hat nichts geändert; es gibt nichts rückgängig zu machen.',
    undo_later: '%{name} wurde danach erneut gescannt. Machen Sie zuerst jenen Scan rückgängig.',
    undo_gone:
      'Das Material dieses Scans steht nicht mehr so auf dem Projekt. Ändern Sie das Projekt statt des Scans.',
    undo_taken:
      '%{name} (%{code}) ist inzwischen für %{project} vorgesehen. Nehmen Sie es dort zuerst heraus.',
    already_out: '%{name} (%{code}) ist für dieses Projekt bereits raus.',
    already_packed: '%{name} (%{code}) ist für dieses Projekt bereits gepackt.',
    already_back: '%{name} (%{code}) ist bereits zurück.',
    unknown_code:
      'Code %{code} ist unbekannt. Prüfen Sie das Etikett oder suchen Sie das Material nach Namen.',
    ambiguous_code:
      'Mehrere Dinge haben den Code %{code}: %{names}. Suchen Sie das Material nach Namen und geben Sie einem davon einen anderen Code.',
    is_project: '%{code} ist der Code des Projekts %{name}. Scannen Sie das Etikett des Materials.',
    kit: '%{name} ist ein Set. Scannen Sie Beschädigtes oder Verlorenes einzeln.',
    has_units: 'Jedes Exemplar von %{name} hat einen eigenen Code. Scannen Sie das Exemplar.',
    not_planned:
      '%{name} steht nicht auf diesem Projekt. Legen Sie es zurück oder fügen Sie es zuerst dem Material hinzu.',
    not_out:
      '%{name} war für dieses Projekt nicht raus. Wählen Sie das Projekt, für das es raus war, oder legen Sie es beiseite.',
    out_elsewhere: '%{name} (%{code}) ist für %{project} raus. Buchen Sie es dort zuerst zurück.',
    still_out_elsewhere:
      '%{what} ist noch für %{project} raus, und das ist vorbei. Zurück von %{project} und raus für dieses Projekt?',
    planned_elsewhere:
      '%{name} (%{code}) ist in diesem Zeitraum für %{project} vorgesehen. Nehmen Sie ein anderes Exemplar.',
    just_back:
      '%{name} (%{code}) ist gerade von %{project} zurück und noch nicht einsatzbereit. Nehmen Sie ein anderes Exemplar.',
    back_elsewhere:
      '%{name} (%{code}) ist für %{project} raus. Buchen Sie es bei diesem Projekt zurück.',
    elsewhere_hidden: '%{name} (%{code}) gehört zu einem anderen Projekt. Fragen Sie die Planung.',
    in_repair:
      '%{name} (%{code}) ist in Reparatur. Nehmen Sie ein anderes Exemplar oder schließen Sie die Reparatur ab.',
    repair_inside:
      'In %{name} (%{code}) ist %{inside}, das in Reparatur ist. Nehmen Sie es heraus oder schließen Sie zuerst die Reparatur ab.',
    retired:
      '%{name} (%{code}) ist außer Betrieb. Legen Sie es beiseite und melden Sie es der Planung.',
    too_many_pack:
      'Von %{name} können noch %{room} gepackt werden. Ändern Sie die Menge oder fragen Sie die Planung.',
    too_many_out:
      'Von %{name} können noch %{room} mit. Ändern Sie die Menge oder geben Sie einen Grund an.',
    too_many_back: 'Von %{name} sind noch %{room} raus. Zählen Sie erneut.',
    none_left_pack:
      'Von %{name} ist bereits alles gepackt oder raus. Legen Sie dies zurück oder fragen Sie die Planung.',
    none_left_out:
      'Von %{name} ist bereits alles raus. Legen Sie dies zurück oder geben Sie einen Grund an.',
    none_left_back: 'Von %{name} ist nichts mehr raus. Zählen Sie erneut.',
  },
  counts: {
    unit: 'Gezählt: %{name}.',
    case: 'Gezählt: %{name}, mit dem Inhalt (%{along} Stück).',
    amount: 'Gezählt: %{amount} × %{name}, insgesamt %{total}.',
    elsewhere: 'Gezählt: %{name}. Laut den Daten gehört es zu %{location}.',
    retired: 'Gezählt: %{name}. Laut den Daten ist es außer Betrieb.',
    already: '%{name} (%{code}) ist bereits gezählt.',
    is_project: '%{code} ist der Code des Projekts %{name}. Zählen Sie das Material.',
    unknown_code:
      'Der Code %{code} ist nicht bekannt. Prüfen Sie das Etikett oder legen Sie das Teil zur Seite.',
    ambiguous_code:
      'Mehrere Dinge haben den Code %{code}: %{names}. Legen Sie das Teil zur Seite und geben Sie einem davon einen anderen Code.',
    kit: '%{name} ist ein Set. Zählen Sie, was darin ist.',
    has_units: 'Von %{name} wird jedes Exemplar einzeln gezählt. Scannen Sie die Exemplare.',
    too_many: '%{amount} × %{name} sind zu viele. Prüfen Sie die Anzahl.',
    untracked: 'Von %{name} wird kein Bestand geführt; es muss nicht gezählt werden.',
    booked: 'Nicht gezählt: Diese Inventur ist bereits gebucht. Beginnen Sie eine neue.',
    undone: 'Rückgängig gemacht: %{name} (%{code}).',
    nothing_to_undo: 'Hiermit wurde nichts gezählt; es gibt nichts rückgängig zu machen.',
  },
};

export default scans;

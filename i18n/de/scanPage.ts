import type nl from '#i18n/nl/scanPage';
import type { Translation } from '#i18n/translate';

const scanPage = {
  scan_page: {
    title: 'Scannen',
    loading: 'Wird geladen…',
    retry: 'Erneut versuchen',
    to_app: 'Zu Flightcase',
    unreachable: 'Der Server ist nicht erreichbar. Sobald er es ist, geht es von selbst weiter.',
    refused: {
      extension: 'Dieser Server kann nicht scannen. Nutzen Sie Flightcase ohne Scanner.',
      right: 'Sie dürfen nicht scannen. Bitten Sie Ihren Administrator um die Lager-Berechtigung.',
      tenant: 'Scannen ist nur mit dem Konto eines Unternehmens möglich.',
      storage:
        'Dieser Browser speichert keine Scans. Schließen Sie das private Fenster oder nutzen Sie einen anderen Browser.',
    },
    jobs: {
      title: 'Aufträge von heute',
      late: 'Überfällig',
      out: 'Heute raus',
      back: 'Heute zurück',
      none: 'Heute geht nichts raus und kommt nichts zurück.',
      kept: 'Keine Verbindung. Dies ist die zuletzt geladene Liste.',
      progress: '%{done} von %{all}',
    },
    direction: 'Richtung',
    out: 'RAUS',
    back: 'ZURÜCK',
    heading: '%{direction} – %{project}',
    to_jobs: 'Aufträge',
    left: 'Noch %{count}',
    none_left: 'Fertig',
    unsent: '%{count} nicht gesendet',
    all_sent: 'Alles gesendet',
    connection: {
      unreachable:
        'Keine Verbindung. Scans bleiben auf diesem Gerät und werden automatisch gesendet.',
      signedOut:
        'Sie sind abgemeldet. Ihre Scans bleiben auf diesem Gerät und werden nach der Anmeldung gesendet.',
      sign_in: 'Anmelden',
    },
    first: 'Code scannen',
    result: {
      out: 'Raus',
      back: 'Zurück',
      damaged: 'Zurück mit Schaden',
      lost: 'Verloren',
      already: 'Schon gescannt',
      unknown_code: 'Unbekannter Code',
      not_planned: 'Nicht in diesem Projekt',
      out_elsewhere: 'Aus einem anderen Projekt',
      in_case: 'Gehört in ein Case',
      in_repair: 'In Reparatur',
      inspection_due: 'Prüfung fällig',
      retired: 'Außer Betrieb',
      too_many: 'Zu viele',
      unchecked: 'Noch nicht geprüft',
      refused: 'Nicht verarbeitet',
    },
    unchecked:
      'Dieses Gerät kennt den Code nicht. Der Server prüft ihn, sobald eine Verbindung besteht.',
    answer_first: 'Beantworten Sie zuerst die Frage unten.',
    not_kept:
      'Der letzte Scan wurde nicht gespeichert: Das Gerät ist voll oder der Browser erlaubt es nicht.',
    undo: 'Rückgängig',
    undo_of: '%{code} rückgängig machen',
    undone: 'Rückgängig gemacht',
    not_sent: 'Nicht gesendet',
    recent: 'Letzte Scans',
    decide: {
      title: 'Noch zu entscheiden: %{count}',
      again: 'Erneut scannen',
      anyway: 'Trotzdem mitnehmen',
      reason: 'Grund',
      drop: 'Verwerfen',
    },
    code: 'Code eingeben',
    ok: 'OK',
    cancel: 'Abbrechen',
    amount: {
      title: 'Wie viele × %{name}?',
      label: 'Anzahl',
    },
    damage: {
      next: 'Schaden',
      scan: 'Scannen Sie das beschädigte Material.',
      title: 'Was fehlt bei %{name}?',
      broken: 'Defekt',
      cable: 'Kabel oder Stecker',
      housing: 'Gehäuse oder Case',
      parts: 'Teil fehlt',
      wet: 'Nass oder schmutzig',
      unsure: 'Unsicher, prüfen',
    },
    rest: {
      open: 'Rest fehlt',
      title: 'Noch nicht zurück',
      hint: 'Nur Verloren wird gebucht. Was später kommt oder bleibt, steht weiter als raus im Projekt.',
      none: 'Alles ist zurück.',
      later: 'Später',
      lost: 'Verloren',
      stays: 'Bleibt',
      no_code: 'Ohne Code: Verlust im Projekt buchen.',
      amount_of: 'Anzahl %{name}',
      done: 'Fertig',
    },
    camera: {
      title: 'Kamera',
      start: 'Kamera an',
      stop: 'Kamera aus',
      starting: 'Kamera startet…',
      on: 'Halten Sie den Code ins Bild.',
      denied:
        'Die Kamera ist gesperrt. Erlauben Sie sie in den Einstellungen des Browsers oder nutzen Sie einen Scanner.',
      absent:
        'Dieses Gerät hat keine Kamera. Nutzen Sie einen Scanner oder geben Sie den Code ein.',
      busy: 'Die Kamera wird verwendet. Schließen Sie die andere App und versuchen Sie es erneut.',
      insecure:
        'Die Kamera braucht eine https-Adresse. Nutzen Sie einen Scanner oder geben Sie den Code ein.',
      failed:
        'Die Kamera kann gerade keine Codes lesen. Nutzen Sie einen Scanner oder geben Sie den Code ein.',
    },
  },
} satisfies Translation<typeof nl>;

export default scanPage;

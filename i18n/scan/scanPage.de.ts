import type nl from '#i18n/scan/scanPage.nl';
import type { Translation } from '#i18n/translate';

const scanPage = {
  scan_page: {
    title: 'Scannen',
    loading: 'Wird geladen…',
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
      on_device: 'Noch auf diesem Gerät',
      of_day: {
        title: 'Aufträge',
        late: 'Überfällig',
        out: 'Raus',
        back: 'Zurück',
        none: 'An diesem Tag geht nichts raus und kommt nichts zurück.',
      },
      day: 'Tag',
      search: 'Auftrag nach Name oder Nummer suchen',
      find: 'Suchen',
      not_found: 'Kein Auftrag gefunden.',
      looking_up: 'Code %{code} wird gesucht…',
      unknown: 'Code %{code} gehört zu keinem Auftrag. Suchen Sie den Auftrag nach Namen.',
      not_looked_up:
        'Code %{code} ist noch nicht nachgeschlagen. Das geschieht von selbst, sobald eine Verbindung besteht.',
      asked: 'Eine Frage zu %{name} ist noch offen.',
      decide: '%{count} zu entscheiden',
      unpack: '%{count} auspacken',
      progress: '%{done} von %{all}',
      progress_lost: '%{done} von %{all}, %{lost} verloren',
      returns: 'Zurück: scannen, was hereinkommt',
      counts: 'Zählen',
    },
    unsent: '%{count} nicht gesendet',
    all_sent: 'Alles gesendet',
    connection: {
      unreachable:
        'Keine Verbindung. Scans bleiben auf diesem Gerät und werden automatisch gesendet.',
      unreadable:
        'Dieses Gerät kann seinen Speicher nicht lesen. Es versucht es von selbst erneut.',
      signedOut:
        'Sie sind abgemeldet. Ihre Scans bleiben auf diesem Gerät und werden nach der Anmeldung gesendet.',
      sign_in: 'Anmelden',
      outdated:
        'Es gibt eine neue Version von Flightcase. Laden Sie die Seite neu, um weiter zu senden.',
      reload: 'Neu laden',
    },
    new_version: 'Neue Version, laden Sie die Seite neu.',
    unread: {
      torn: 'Scannen Sie erneut: Der Anfang des Codes wurde nicht gelesen.',
      unclear:
        'Scannen Sie erneut: Die Zeichen sind nicht eindeutig. Der Scanner ist auf eine andere Tastatur eingestellt als dieses Gerät.',
      too_long:
        'Dieser Code ist zu lang für ein Etikett (mehr als 200 Zeichen). Scannen Sie das richtige Etikett.',
    },
    not_kept:
      '%{codes} nicht gespeichert: Das Gerät ist voll, oder der Browser erlaubt es nicht. Lassen Sie die Seite offen, bis alles gesendet ist.',
    others: {
      left: '%{count} Scans von %{name} warten auf diesem Gerät.',
      foreign: '%{count} Scans eines anderen Unternehmens warten auf diesem Gerät.',
      take_over: 'Übernehmen und senden',
    },
  },
} satisfies Translation<typeof nl>;

export default scanPage;

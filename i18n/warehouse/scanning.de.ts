import type nl from '#i18n/warehouse/scanning.nl';
import type { Translation } from '#i18n/translate';

const scanning = {
  scanning: {
    code: 'Code',
    code_hint: 'Scannen/tippen',
    amount: 'Anzahl',
    how_many: 'Wie viele %{name}?',
    ok: 'OK',
    unanswered: { title: 'Noch nicht gebucht', text: '%{name}: Beantworten Sie zuerst die Frage.' },
    nothing_booked: 'Es wurde nichts gebucht.',
    of_mode: 'Gescannt bei „%{mode}“: Dort wird Ihre Antwort gebucht.',
    answer_first: 'Bitte zuerst die Frage beantworten. Es warten (%{count}): %{codes}.',
    unread: {
      torn: 'Scannen Sie erneut: Der Anfang des Codes wurde nicht gelesen.',
      unclear:
        'Scannen Sie erneut: Die Zeichen sind nicht eindeutig. Der Scanner ist auf eine andere Tastatur eingestellt als dieses Gerät.',
      too_long:
        'Dieser Code ist zu lang für ein Etikett (mehr als 200 Zeichen). Scannen Sie das richtige Etikett.',
    },
    setup: {
      open: 'Scanner einrichten',
      title: 'Scanner einrichten',
      text: 'Scannen Sie einen dieser Codes mit dem Scanner dieses Geräts. Flightcase sieht dann, welche Tastatur er verwendet und was er vor und nach einem Code schreibt. Das bleibt auf diesem Gerät gespeichert, auch für die Seite Scannen.',
      bar: 'Strichcode zum Scannen',
      qr: 'QR-Code zum Scannen',
      done: 'Der Scanner ist eingerichtet.',
      place: 'Tastatur: amerikanisch (wie die meisten Scanner)',
      layout: 'Tastatur: die dieses Geräts',
      any: 'Tastatur: ohne Bedeutung',
      prefix: 'Vor jedem Code: %{text}',
      suffix: 'Nach jedem Code: %{text}',
      wrong:
        'Das ist nicht der Code dieser Seite, oder der Scanner ist auf eine Tastatur eingestellt, die dieses Gerät nicht kennt. Stellen Sie den Scanner auf Amerikanisch (US) und scannen Sie erneut.',
      forget: 'Vergessen',
      none: 'Noch nicht eingerichtet. Die meisten Scanner funktionieren so.',
      hint: 'Funktioniert ein Scanner nicht gut? Zeigen Sie Flightcase, was er schreibt.',
    },
    ready: 'Bereit zum Scannen',
    ready_hint: 'Der Scanner funktioniert überall auf diesem Bildschirm.',
    waiting: 'Wird gesendet…',
    stuck:
      'Keine Verbindung. %{smart_count} Scan wartet und wird automatisch gesendet. |||| Keine Verbindung. %{smart_count} Scans warten und werden automatisch gesendet.',
    unreadable: 'Dieses Gerät kann seinen Speicher nicht lesen. Es versucht es von selbst erneut.',
    not_kept:
      '%{smart_count} Scan steht nur auf diesem Bildschirm: Das Gerät ist voll, oder der Browser speichert nichts. Lassen Sie den Bildschirm offen, bis alles gesendet ist. |||| %{smart_count} Scans stehen nur auf diesem Bildschirm: Das Gerät ist voll, oder der Browser speichert nichts. Lassen Sie den Bildschirm offen, bis alles gesendet ist.',
    outdated:
      'Es gibt eine neue Version von Flightcase. Laden Sie die Seite neu, um weiter zu senden.',
    decide: {
      title: 'Noch zu entscheiden: %{smart_count}',
      drop: 'Verwerfen',
      drop_of: '%{code} verwerfen',
    },
    others: {
      left: '%{smart_count} Scan von %{name} wartet auf diesem Gerät. |||| %{smart_count} Scans von %{name} warten auf diesem Gerät.',
      foreign:
        '%{smart_count} Scan eines anderen Unternehmens wartet auf diesem Gerät. |||| %{smart_count} Scans eines anderen Unternehmens warten auf diesem Gerät.',
      take_over: 'Übernehmen und senden',
    },
    undo: 'Rückgängig machen',
    undo_of: '%{code} rückgängig machen',
    undoing: 'Wird rückgängig gemacht…',
    unsent: {
      title: 'Noch nicht alles gesendet',
      text: '%{smart_count} Scan ist noch nicht gesendet und geht verloren, wenn Sie diesen Bildschirm verlassen. |||| %{smart_count} Scans sind noch nicht gesendet und gehen verloren, wenn Sie diesen Bildschirm verlassen.',
      stay: 'Warten',
      leave: 'Trotzdem verlassen',
    },
    undone: 'Rückgängig gemacht',
    failed: 'Nicht verarbeitet',
  },
} satisfies Translation<typeof nl>;

export default scanning;

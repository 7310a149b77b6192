import type nl from '#i18n/warehouse/scanning.nl';
import type { Translation } from '#i18n/translate';

const scanning = {
  scanning: {
    code: 'Code',
    code_hint: 'Scan or type',
    amount: 'Quantity',
    how_many: 'How many %{name}?',
    ok: 'OK',
    unanswered: { title: 'Not booked yet', text: '%{name}: answer the question first.' },
    nothing_booked: 'Nothing was booked.',
    of_mode: 'Scanned at “%{mode}”: your answer is booked there.',
    answer_first: 'Answer the question first. Waiting (%{count}): %{codes}.',
    unread: {
      torn: 'Scan again: the beginning of the code was not read.',
      unclear:
        'Scan again: the signs are not clear. The scanner is set to another keyboard than this device.',
      too_long: 'This code is too long for a label (more than 200 signs). Scan the right label.',
    },
    setup: {
      open: 'Set up scanner',
      title: 'Set up scanner',
      text: 'Scan one of these codes with the scanner of this device. Flightcase then sees which keyboard it uses, and what it types before and after a code. This is kept on this device, for the page Scan as well.',
      bar: 'Barcode to scan',
      qr: 'QR code to scan',
      done: 'The scanner is set up.',
      place: 'Keyboard: American (as most scanners)',
      layout: 'Keyboard: that of this device',
      any: 'Keyboard: makes no difference',
      prefix: 'Before each code: %{text}',
      suffix: 'After each code: %{text}',
      wrong:
        'This is not the code of this page, or the scanner is set to a keyboard that this device does not know. Set the scanner to American (US) and scan again.',
      forget: 'Forget',
      none: 'Not set up yet. Most scanners work like this.',
      hint: 'Does a scanner not work well? Show Flightcase what it types.',
    },
    ready: 'Ready to scan',
    ready_hint: 'The scanner works anywhere on this screen.',
    waiting: 'Sending…',
    stuck:
      'No connection. %{smart_count} scan is waiting and will be sent automatically. |||| No connection. %{smart_count} scans are waiting and will be sent automatically.',
    unreadable: 'This device cannot read its storage. It tries again by itself.',
    not_kept:
      '%{smart_count} scan exists only on this screen: the device is full, or the browser stores nothing. Keep this screen open until everything has been sent. |||| %{smart_count} scans exist only on this screen: the device is full, or the browser stores nothing. Keep this screen open until everything has been sent.',
    outdated: 'There is a new version of Flightcase. Reload the page to continue sending.',
    decide: {
      title: 'To decide: %{smart_count}',
      drop: 'Discard',
      drop_of: 'Discard %{code}',
    },
    others: {
      left: '%{smart_count} scan by %{name} is waiting on this device. |||| %{smart_count} scans by %{name} are waiting on this device.',
      foreign:
        '%{smart_count} scan of another company is waiting on this device. |||| %{smart_count} scans of another company are waiting on this device.',
      take_over: 'Take over and send',
    },
    undo: 'Undo',
    undo_of: 'Undo %{code}',
    undoing: 'Undoing…',
    unsent: {
      title: 'Not everything has been sent',
      text: '%{smart_count} scan has not been sent and will be lost if you leave this screen. |||| %{smart_count} scans have not been sent and will be lost if you leave this screen.',
      stay: 'Wait',
      leave: 'Leave anyway',
    },
    undone: 'Undone',
    failed: 'Not processed',
  },
} satisfies Translation<typeof nl>;

export default scanning;

import type { Translation } from '../translate.ts';
import type nl from './requestPage.nl.ts';

const requestPage: Translation<typeof nl> = {
  request_page: {
    title: 'Your shifts',
    hello: 'Hello %{name}',
    open: 'Can you work?',
    nothing: 'There are no open requests.',
    others: 'Your other shifts',
    project: 'Project',
    function: 'Function',
    time: 'When',
    place: 'Where',
    pause: 'Break',
    minutes: '%{minutes} minutes',
    wage: 'Pay',
    due: 'Answer by',
    message: 'Message',
    meanwhile: 'At that time you also have: %{others}',
    trip: 'trip',
    note: 'Note (optional)',
    asks_planner: 'After your yes, %{company} still confirms whether it goes ahead.',
    yes: 'Yes, I can',
    no: 'No, I cannot',
    cannot: 'I cannot after all',
    contact: 'Questions? %{contact}',
    per: {
      hour: '%{amount} per hour',
      day: '%{amount} per day',
      fixed: '%{amount} per shift',
    },
    states: {
      requested: 'requested',
      accepted: 'you said yes, not confirmed yet',
      confirmed: 'confirmed',
      declined: 'you said no',
      lapsed: 'not answered',
      cancelled: 'cancelled',
    },
    results: {
      ok: 'Your answer is saved.',
      ask_planner: 'You are still on this shift. We asked the planner to contact you.',
      taken:
        'You are already confirmed elsewhere at that time. Your yes is not firm yet; the planner sees it.',
      shift_full:
        'All places have just been filled. Your yes is not firm yet; the planner sees it.',
      changed:
        'The shift has other times now. Your answer does not count: look at the new times and answer again.',
      too_late: 'You can no longer answer. Contact the planner.',
    },
    leave: 'departure at %{time}',
    back: 'back at %{time}',
    break: 'break %{minutes} minutes',
    changes: {
      confirmed: 'Confirmed: %{shift}',
      asked: 'Requested: %{shift}. Let us know whether you can work.',
      accepted: 'Going ahead again: %{shift}. You said yes; it is not confirmed yet.',
      cancelled: 'Cancelled: %{shift}',
      changed: 'Changed: %{shift}. It was: %{before}',
      moved:
        'Moved to another day: %{shift}. It was: %{before}. Let us know whether you can work then.',
    },
  },
};

export default requestPage;

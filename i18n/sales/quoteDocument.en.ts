import type { Translation } from '../translate.ts';
import type nl from './quoteDocument.nl.ts';

/** A quote as customers read it: the page and the PDF. */
const quoteDocument: Translation<typeof nl> = {
  document: {
    quote: {
      title: 'Quote %{number}',
      version: 'version %{version}',
      file: 'quote-%{number}-v%{version}',
      location: 'Location',
      valid_until: 'Valid through',
      contains: 'Contains: %{contents}',
      options: 'Optional items',
      options_note: 'Not in the total. You choose them when you accept.',
      terms: 'Terms',
      state: {
        open: 'You can accept through %{until}.',
        newer: 'This is the newest version. An earlier one no longer applies.',
        expired:
          'This quote expired on %{until}. Ask for an extension if you still want to accept.',
        accepted: 'Accepted by %{name} on %{on}. It is booked for you.',
        waiting: 'Thank you, %{name}. We will confirm by email whether everything is available.',
        rejected: 'Unfortunately, we cannot supply this. You received an email about it.',
        declined: 'You declined this quote.',
        withdrawn: 'This quote was withdrawn.',
      },
      choose: 'Choose what you would like to add',
      recalculate: 'Recalculate',
      accept: {
        heading: 'Accept',
        jump: 'Go to accepting',
        name: 'Your name',
        check: 'I accept this quote and its terms.',
        button: 'Accept and agree to pay',
        without_question: 'Accept and agree to pay, without sending the question',
        reservation:
          'Your booking is final once we confirm it: we check at once whether everything is available.',
      },
      ask: {
        heading: 'Ask a question',
        text: 'Your question',
        button: 'Send question',
        sent: 'Your question was sent.',
      },
      extend: {
        heading: 'Ask for an extension',
        text: 'Message (may be empty)',
        button: 'Ask for an extension',
        sent: 'Your request was sent.',
      },
      decline: {
        heading: 'Decline',
        text: 'Reason (may be empty)',
        button: 'Decline quote',
        without_question: 'Decline quote, without sending the question',
      },
      errors: {
        name: 'Enter your name.',
        check: 'Tick that you accept.',
        text: 'Enter a question.',
        question_unsent: 'Your question has not been sent yet. Send it first, or go on without it.',
        too_long: 'At most %{limit} characters.',
        not_latest: 'There is a newer version by now. Read it first: it is shown below.',
        decided: 'This quote has been decided on already.',
        expired: 'This quote has expired by now.',
        too_many: 'Those were many messages. Try again later.',
        options: 'Choose only items that are in this quote.',
      },
    },
  },
};

export default quoteDocument;

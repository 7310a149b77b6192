import type nl from '#i18n/projects/deferred.nl';
import type { Translation } from '#i18n/translate';

export default {
  resources: {
    projects: {
      fields: {
        discount: 'Discount (%)',
        target_total: 'Agreed amount (net)',
        contact_id: 'Contact',
        schedule: 'Day schedule',
        onsite_contact_id: 'Contact on site',
        venue_id: 'Venue',
      },
      schedule: {
        title: 'Day schedule',
        empty: 'No times yet.',
        add: 'Add a time',
        edit: 'Edit the day schedule',
        remove: 'Remove row',
        kind: 'What',
        day: 'Day',
        time: 'Time',
        note: 'Note',
        day_number: 'day %{number}',
        before: '%{smart_count} day before |||| %{smart_count} days before',
        failed: 'The day schedule could not be saved.',
        overtaken:
          'Somebody else changed this day schedule in the meantime. The rows of both of you are here now: check them and save again.',
        wrong_time: 'Enter a time, such as 08:30.',
        kinds: {
          load: 'Load',
          depart: 'Depart',
          build_up: 'Build-up',
          sound_check: 'Sound check',
          start: 'Start',
          end: 'End',
          break_down: 'Break-down',
          back: 'Back',
          other: 'Other',
        },
      },
      tasks: {
        title: 'To do',
        none: 'Nothing to do for this project.',
        failed: 'The tasks could not be loaded.',
        not_back:
          '%{smart_count} piece is not back yet |||| %{smart_count} pieces are not back yet',
        not_out:
          '%{smart_count} piece left to send out |||| %{smart_count} pieces left to send out',
        not_packed: '%{smart_count} piece left to pack |||| %{smart_count} pieces left to pack',
        shortages: '%{smart_count} shortage |||| %{smart_count} shortages',
        shifts_open: '%{smart_count} crew place is open |||| %{smart_count} crew places are open',
        crew_unanswered:
          '%{smart_count} person has not answered yet |||| %{smart_count} people have not answered yet',
        hours_to_approve:
          '%{smart_count} hours entry waits for approval |||| %{smart_count} hours entries wait for approval',
        trips_overloaded:
          '%{smart_count} trip carries more than fits |||| %{smart_count} trips carry more than fits',
        option_ended: 'The option ended on %{moment}',
        option_ends: 'The option ends on %{moment}',
        sub_hires_left_behind:
          '%{smart_count} sub-hire on another date |||| %{smart_count} sub-hires on another date',
        sub_hires_to_agree:
          '%{smart_count} sub-hire not confirmed yet |||| %{smart_count} sub-hires not confirmed yet',
        quote_waits: 'The quote is accepted and waits for material',
        quote_dates: 'The quote or acceptance was for %{period}',
        quote_expired: 'The quote has expired',
        quote_not_sent: 'The quote has not been sent yet',
        quote_unanswered: 'The quote was opened on %{moment}, no answer yet',
        invoice_not_issued: 'The invoice is not issued yet',
        not_invoiced: 'The project is not invoiced yet',
        no_trip_out: 'No transport to the project',
        no_trip_back: 'No transport back',
        no_period: 'Start or end is missing',
      },
      material: {
        title: 'Equipment',
        rest: 'Without a group',
        lines: '%{smart_count} line |||| %{smart_count} lines',
        short: '%{smart_count} shortage |||| %{smart_count} shortages',
        packed: 'packed %{packed}/%{planned}',
      },
      others: 'Other projects of this customer',
      copy: 'Copy',
      changes: 'Last changes',
      period_change: 'Change the period',
      period_failed: 'The period could not be saved.',
      status_preview: {
        none: 'Nothing is short with this status.',
        short: 'Then this is short:',
        failed: 'The preview of shortages could not be loaded.',
      },
      people: {
        title: 'People and venue',
        contact: 'Contact',
        onsite: 'On site',
        map: 'Map',
        location_hint: 'Choose a venue, or type one.',
      },
    },
  },
} satisfies Translation<typeof nl>;

import type nl from '#i18n/base/common.nl';
import type { Translation } from '#i18n/translate';

const common = {
  common: {
    pick_date: 'Choose a date',
    example_moment: '12 Jun 14:00',
    compact: 'Compact',
    example_day: '12 Jun',
    unprinted: 'Documents cannot print these letters and show a question mark instead: %{letters}',
    overview: 'Overview',
    loading: 'Loading...',
    not_read: '%{name}: this could not be loaded.',
    retry: 'Try again',
    report: 'Something went wrong on the server. Try again; otherwise report code %{requestId}.',
    wait_minutes: 'Too many attempts. Try again in %{minutes} minutes.',
    no_options: 'Nothing found',
    offline: 'You are offline. This will load as soon as there is a connection again.',
    waiting: 'The server is not reachable right now. Trying again.',
    to_dashboard: 'To the dashboard',
    not_found: {
      title: 'Page not found',
      text: 'This address does not exist, or no longer does.',
    },
    access_denied: {
      title: 'No access',
      text: 'You do not have access to this page.',
    },
    failure: {
      title: 'Something went wrong',
      text: 'This page could not be shown. There may be a newer version; loading it again then helps.',
      dialog:
        'This window could not be opened. What you filled in on the page is still there. Check the connection and try again. If it keeps failing, save and reload the page.',
    },
    resource: {
      add: 'Add %{name}',
      back: '← Back to %{names}',
      empty: 'No %{names} found.',
      empty_hint: 'The %{names} will be here.',
      failed: '%{name} not found or server error.',
      missing: '%{name} not found.',
      search: 'Search %{names}',
    },
    list: {
      failed: 'Not authorised, or a server error.',
      not_a_list: 'Error: the response is not a valid list.',
      all: 'All',
      sort_by: 'Sort by',
      direction: 'Order: %{direction}',
      rows: '%{first}–%{last} of %{total}',
      tools: 'Filter and sort',
      all_of: '%{list}: view all %{count}',
      pages: 'Pages',
      try_other_search: 'Try searching for something else.',
      clear_search: 'Clear search',
    },
    part_changed:
      'Someone else has changed this in the meantime. It is now: %{now}. If you save again, what you have here replaces it.',
    done_before:
      'The first try succeeded after all, with what you had entered then. What you changed afterwards was not included. Try again only if you want it a second time.',
    unanswered:
      'No answer from the server: it is not known whether this succeeded. If you do not see it yet, try again without changing anything; it is not done twice.',
    unsaved: {
      title: 'Changes not saved',
      text: 'If you go on now, you lose what you have filled in.',
      stay: 'Stay',
      leave: 'Leave without saving',
      restored: 'What you had filled in is back. It is not saved yet.',
      not_sent:
        'No connection to the server: nothing was saved. Try again once there is a connection.',
      unanswered:
        'No answer from the server: it is not known whether this was saved. Try again without changing anything; it is not done twice.',
      gone: 'Somebody else has deleted this meanwhile: nothing was saved.',
    },
    status: {
      change: 'Status: %{status}. Change',
      next: 'Set to %{status}',
      changed: 'Status changed to %{status}.',
      none: 'unknown',
      failed: 'The status was not changed. Try again.',
      conflict:
        'Someone else changed this in the meantime. You now see the latest version; choose the status again.',
    },
    delete: {
      title: 'Delete %{name}?',
      text: 'Are you sure that you want to delete %{title}? This cannot be undone.',
    },
    live: {
      changed: '%{name} changed this',
      deleted: '%{name} deleted this',
      editing:
        '%{name} changed this. What you filled in stays; you choose what counts when you save.',
    },
    conflict: {
      step: 'Someone else has changed this in the meantime. You now see the latest version; try again.',
      title: 'Changed by someone else',
      text: 'Someone else changed this while you were editing. What you filled in is still in the form.',
      by: 'Changed by %{name}, %{moment}.',
      field: 'Field',
      mine: 'Your change',
      theirs: 'Saved now',
      keep_mine: 'Save my changes',
      other_rows: '1 more line |||| %{smart_count} more lines',
      removed: 'Removed:',
      others_removed: '1 more line removed |||| %{smart_count} more lines removed',
      take_theirs: 'Use their version',
      back: 'Back',
    },
  },
} satisfies Translation<typeof nl>;

export default common;

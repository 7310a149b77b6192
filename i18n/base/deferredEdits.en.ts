import type nl from '#i18n/base/deferredEdits.nl';
import type { Translation } from '#i18n/translate';

const edits = {
  edits: {
    undo: 'Undo',
    redo: 'Redo',
    again: 'Try again',
    not_saved: 'Not saved, and put back.',
    not_saved_of: '%{name}: not saved, and put back.',
    overtaken:
      'Somebody else changed this to %{value} in the meantime. Save again to replace that.',
    unsent: {
      waiting:
        '1 change is not saved yet: the server is unreachable. Flightcase keeps trying. |||| %{smart_count} changes are not saved yet: the server is unreachable. Flightcase keeps trying.',
      old: '1 change of %{since} was never saved. Check it before you save it. |||| %{smart_count} changes since %{since} were never saved. Check them before you save them.',
      retry: 'Try now',
      send: 'Save now',
      discard: 'Discard',
    },
    saving: {
      saved: 'All saved',
      saving: 'Saving…',
      failed: 'Not saved',
      waiting: 'Not saved yet',
      old: 'Not saved',
    },
    conflict: {
      mine: 'Keep my %{value}',
      theirs: 'Use %{value}',
    },
  },
} satisfies Translation<typeof nl>;

export default edits;

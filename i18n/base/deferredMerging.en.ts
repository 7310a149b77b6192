import type nl from '#i18n/base/deferredMerging.nl';
import type { Translation } from '#i18n/translate';

const merging = {
  merging: {
    action: 'Merge',
    title: 'Merge %{name}',
    into: 'Remains',
    texts: {
      crew: 'Shifts, hours, trips and availability of %{name} move to the person you choose. Fields that are filled in there stay as they are. %{name} is then removed; this cannot be undone.',
      vehicles:
        'The trips of %{name} move to the vehicle you choose. Fields that are filled in there stay as they are. %{name} is then removed; this cannot be undone.',
    },
    done: 'Merged.',
    refused: {
      in_use: '%{name} has an account and remains. Choose Merge on the other record.',
      person_taken: 'Both are confirmed at the same time. Take one of them off first.',
      vehicle_taken: 'Both are on a trip at the same time. Change one of these trips first.',
      hours_overlap:
        'Both have approved hours at the same time. Reopen the hours of one of them first.',
    },
    taken: '%{project}, %{times}',
  },
} satisfies Translation<typeof nl>;

export default merging;

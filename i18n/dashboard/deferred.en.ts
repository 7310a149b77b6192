import type nl from '#i18n/dashboard/deferred.nl';
import type { Translation } from '#i18n/translate';

export default {
  dashboard: {
    first: {
      title: 'Getting started',
      company: 'Company and logo',
      to_settings: 'To the settings',
      colleagues: 'Colleagues',
      seats: '%{used} of %{most} seats in use',
      import: 'Import',
      add: 'Add yourself',
      project: 'First project',
      invited: 'Invited: %{people}',
      samples: {
        file: 'Sample records',
        title: 'Want to look around first?',
        text: 'Add invented customers, products, equipment and projects. You remove them again with one click.',
        add: 'Add samples',
        there:
          'Your company contains samples: invented customers, products, equipment and projects.',
        remove: 'Remove samples',
        remove_title: 'Remove samples?',
        remove_text: 'Samples that you changed or used stay.',
        add_failed: 'The samples could not be added.',
        remove_failed: 'The samples could not be removed.',
        added: '1 sample added. |||| %{smart_count} samples added.',
        removed: '1 sample removed. |||| %{smart_count} samples removed.',
        kept: 'This one stayed: |||| These %{smart_count} stayed:',
      },
      done: 'done',
    },
  },
} satisfies Translation<typeof nl>;

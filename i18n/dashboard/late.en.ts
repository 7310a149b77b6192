import type nl from '#i18n/dashboard/late.nl';
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
      done: 'done',
    },
  },
} satisfies Translation<typeof nl>;

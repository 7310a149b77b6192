import type nl from '#i18n/supply/repairs.nl';
import type { Translation } from '#i18n/translate';

/** What menus call it; its screens' texts are in `lateRepairs`. */
const repairs = {
  resources: {
    repairs: {
      name: 'Reparatur |||| Reparaturen',
    },
  },
} satisfies Translation<typeof nl>;

export default repairs;

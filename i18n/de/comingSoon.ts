import type nl from '#i18n/nl/comingSoon';
import type { Translation } from '#i18n/translate';

const comingSoon = {
  resources: {},
  coming_soon: {
    badge: 'Demnächst',
  },
} satisfies Translation<typeof nl>;

export default comingSoon;

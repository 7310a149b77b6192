import type nl from '#i18n/availability/late.nl';
import type { Translation } from '#i18n/translate';

const availability = {
  shortages: { own_alternative: 'set choice' },
} satisfies Translation<typeof nl>;

export default availability;

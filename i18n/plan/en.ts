import type nl from '#i18n/plan/nl';
import type { Translation } from '#i18n/translate';

const plan: Translation<typeof nl> = {
  plan: { title: 'Equipment', use: 'Usage period', planned: 'Planning period' },
};

export default plan;

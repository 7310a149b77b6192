import type nl from '#i18n/plan/nl';
import type { Translation } from '#i18n/translate';

const plan: Translation<typeof nl> = {
  plan: { title: 'Material', use: 'Nutzungszeitraum', planned: 'Planungszeitraum' },
};

export default plan;

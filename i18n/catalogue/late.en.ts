import type nl from '#i18n/catalogue/late.nl';
import type { Translation } from '#i18n/translate';

const catalogue = {
  resources: {
    products: {
      fields: { alternatives: 'Alternatives' },
      alternative: 'Alternative',
      add_alternative: 'Add alternative',
      alternatives_hint: 'Proposed in its place when there is a shortage, the first choice first.',
      sections: { alternatives: 'Alternatives' },
    },
  },
} satisfies Translation<typeof nl>;

export default catalogue;

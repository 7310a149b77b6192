import type nl from '#i18n/catalogue/categories.nl';
import type { Translation } from '#i18n/translate';

const categories = {
  resources: {
    'product-categories': {
      name: 'Produktkategorie |||| Produktkategorien',
      fields: {
        name: 'Name',
        parent_id: 'Gehört unter',
      },
      has_parts: 'Hierunter gehören andere Kategorien: diese gehört selbst unter keine.',
      empty_hint: 'Hier stehen später die Kategorien Ihrer Produkte.',
    },
  },
} satisfies Translation<typeof nl>;

export default categories;

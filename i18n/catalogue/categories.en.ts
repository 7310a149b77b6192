import type nl from '#i18n/catalogue/categories.nl';
import type { Translation } from '#i18n/translate';

const categories = {
  resources: {
    'product-categories': {
      name: 'Product category |||| Product categories',
      fields: {
        name: 'Name',
        parent_id: 'Belongs under',
      },
      has_parts: 'Other categories belong under this one: it belongs under none itself.',
      empty_hint: 'The categories of your products will be here.',
    },
  },
} satisfies Translation<typeof nl>;

export default categories;

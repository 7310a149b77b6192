import type nl from '#i18n/nl/products';
import type { Translation } from '#i18n/translate';

const products = {
  resources: {
    products: {
      name: 'Product |||| Products',
      fields: {
        name: 'Name',
        code: 'Code',
        category_id: 'Category',
        category_name: 'Category',
        stock: 'Stock',
        unit: 'Unit',
        description: 'Description (internal)',
        client_description: 'Description for the customer',
        tags: 'Tags',
        width: 'Width',
        height: 'Height',
        length: 'Length',
        weight: 'Weight',
        volume: 'Volume',
        power: 'Power',
        current: 'Current',
        type: 'Type',
        location_default: 'Default location',
        price: 'Price',
        list_price: 'List price',
        stock_tracking: 'Stock tracking',
        image_url: 'Image',
        parts: 'Parts',
        product_id: 'Product',
        amount: 'Amount',
      },
      types: {
        single: 'Single item',
        kit: 'Set / kit',
      },
      tracking: {
        tracked: 'Tracked',
        untracked: 'Not tracked',
      },
      sections: {
        general: 'General information',
        specifications: 'Specifications',
        place: 'Type and location',
        price: 'Price and stock',
      },
      tags_hint: 'Separated by commas',
      created: 'Product added!',
      create_failed: 'Creating the product failed',
      list_failed: 'The products could not be loaded',
      tenants_failed: 'The tenants could not be loaded',
      all_tenants: 'All tenants',
      tenant: 'Tenant',
      add: 'Add new product',
      back: '← Back to products',
      empty: 'No products found.',
      empty_hint: 'What you rent out will be here, with price and stock.',
      failed: 'Product not found or server error.',
      missing: 'Product not found.',
      search: 'Search products',
    },
  },
} satisfies Translation<typeof nl>;

export default products;

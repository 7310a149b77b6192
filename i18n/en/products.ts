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
        price: 'Rental price',
        list_price: 'List price',
        stock_tracking: 'Stock tracking',
        turnaround_hours: 'Turnaround time (hours)',
        image_url: 'Image',
        parts: 'Parts',
        product_id: 'Product',
        amount: 'Quantity',
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
        image: 'Image',
        specifications: 'Specifications',
        place: 'Type and location',
        price: 'Price and stock',
      },
      image_choose: 'Choose image',
      image_remove: 'Remove image',
      image_hint: 'JPG or PNG, at most 5 MB',
      tags_hint: 'Separated by commas',
      turnaround_hint: 'After its return, before it can go out again',
      created: 'Product added!',
      create_failed: 'Creating the product failed',
      list_failed: 'The products could not be loaded',
      tenants_failed: 'The tenants could not be loaded',
      tenant_filter: 'Tenant',
      add: 'Add new product',
      empty_hint: 'What you rent out will be here, with price and stock.',
    },
  },
} satisfies Translation<typeof nl>;

export default products;

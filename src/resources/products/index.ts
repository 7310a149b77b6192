import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import { createScreen } from '../../ui/createScreen.tsx';
import { lazyScreen } from '../../ui/lazyScreen.tsx';
import type { Resource } from '../types.ts';

/** Apart from the screens that it is on: it brings what checks the fields. */
export const ProductForm = lazyScreen(() => import('./ProductForm.tsx'));

const products: Resource = {
  name: 'products',
  icon: Inventory2Outlined,
  list: lazyScreen(() => import('./ProductList.tsx')),
  edit: lazyScreen(() => import('./ProductDetail.tsx')),
  create: createScreen(ProductForm),
  options: { menu: 'admin' },
  callbacks: {
    beforeSave: async product => (await import('./saveImage.ts')).withUploadedImage(product),
    // Where only one price is given, it is both (spec §3), which knows no parts either.
    beforeCreate: async ({ data: { parts, ...data }, ...params }) => ({
      ...params,
      data: {
        ...data,
        list_price: data.list_price ?? data.price,
        ...(parts?.length > 0 && { parts }),
      },
    }),
  },
};

export default products;

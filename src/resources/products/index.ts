import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import { createScreen } from '../../ui/createScreen.tsx';
import { lazyScreen } from '../../ui/lazyScreen.tsx';
import type { Resource } from '../types.ts';

/** Apart from the screens that it is on: it brings what checks the fields. */
export const ProductForm = lazyScreen(() => import('./ProductForm.tsx'));

/** Uploads the picture for the product's tenant: a superadmin has none to upload it for. */
const withImage = async (data: object, tenantId: unknown) => {
  const { withUploadedImage } = await import('./saveImage.ts');
  return withUploadedImage(data, Number(tenantId) || undefined);
};

const products: Resource = {
  name: 'products',
  icon: Inventory2Outlined,
  list: lazyScreen(() => import('./ProductList.tsx')),
  edit: lazyScreen(() => import('./ProductDetail.tsx')),
  create: createScreen(ProductForm),
  options: { menu: 'admin' },
  callbacks: {
    // Where only one price is given, it is both (spec §3), which knows no parts either.
    beforeCreate: async ({ data: { parts, ...data }, ...params }) => ({
      ...params,
      data: {
        ...(await withImage(data, params.meta?.tenantId)),
        list_price: data.list_price ?? data.price,
        ...(parts?.length > 0 && { parts }),
      },
    }),
    beforeUpdate: async params => ({
      ...params,
      data: await withImage(params.data, params.previousData.tenant_id),
    }),
  },
};

export default products;

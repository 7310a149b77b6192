import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import type { UpdateParams } from 'ra-core';
import { MOVED_PRODUCT_FIELDS } from '#contract/catalogue/movedFields.values';
import { neededToAddProducts } from '#contract/people/permissions';
import type { Product } from '#contract/catalogue/products';
import { seenValues } from '../../../platform/data/records.ts';
import { uploadedFile } from '../../../platform/data/uploadedFile.ts';
import { serverHas } from '../../../platform/session/currentUser.ts';
import { deferredScreen } from '../../../ui/record/deferredScreen.ts';
import type { Resource } from '../../../ui/resource/resource.ts';
import { lazyScreen } from '../../../ui/resource/lazyScreen.tsx';
import { createScreen } from '../../../ui/record/screens.tsx';

const ProductForm = deferredScreen(() => import('./ProductForm.tsx'));

const withUploadedImage = async <Data extends { image_url?: unknown }>(
  { image_url: picture, ...product }: Data,
  tenantId: unknown
) => {
  if (picture === undefined || !(await serverHas('productImages'))) return product;
  return { ...product, image_url: await uploadedFile(picture, 'products', tenantId) };
};

/** The record in the form's shape: unchanged parts and alternatives are then no change. */
const withoutNames = <Data extends Pick<Product, 'parts' | 'alternatives'>>(record: Data) => ({
  ...record,
  ...(record.parts && {
    parts: record.parts.map(({ product_id, amount }) => ({ product_id, amount })),
  }),
  ...(record.alternatives && {
    alternatives: record.alternatives.map(({ product_id }) => ({ product_id })),
  }),
});

/** Only a server that books losses compares it. */
const seenStock = async (params: UpdateParams) => {
  const seen = seenValues(MOVED_PRODUCT_FIELDS, params);
  return 'seen' in seen && (await serverHas('warehouse')) ? seen : {};
};

const products = {
  name: 'products',
  icon: Inventory2Outlined,
  list: lazyScreen(() => import('./ProductList.tsx')),
  edit: deferredScreen(() => import('./ProductDetail.tsx')),
  form: ProductForm,
  create: createScreen(ProductForm),
  menu: { group: 'admin', order: 60 },
  permissions: { create: neededToAddProducts },
  acceptsShortage: true,
  search: { title: 'name', detail: 'code' },
  addedFromSearch: 5,
  callbacks: {
    // A single price is used for both. Such a server has no parts or alternatives.
    beforeCreate: async ({ data: { parts, alternatives, ...data }, ...params }) => ({
      ...params,
      data: {
        ...(await withUploadedImage(data, params.meta?.tenantId)),
        list_price: data.list_price ?? data.price,
        ...(parts?.length > 0 && { parts }),
        ...(alternatives?.length > 0 && { alternatives }),
      },
    }),
    beforeUpdate: async params => ({
      ...params,
      data: {
        ...(await withUploadedImage(params.data, params.previousData.tenant_id)),
        ...(await seenStock(params)),
      },
      previousData: withoutNames(params.previousData),
    }),
  },
  showsAlso: ['equipment', 'product-categories', 'repairs'],
} satisfies Resource<Product>;

export default products;

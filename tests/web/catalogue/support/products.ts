/** Someone who sees products. */
export const VIEWER = { permissions: ['products.view'] };

export const buildProduct = (product: object = {}) => ({
  id: 1,
  name: 'Podiumdeel',
  code: 'PD-1',
  category_name: 'Algemeen',
  stock: 40,
  ...product,
});

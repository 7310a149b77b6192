import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import type { Category } from '#contract/catalogue/categories';
import type { Resource } from '../../../ui/resource/resource.ts';
import { lazyScreen } from '../../../ui/resource/lazyScreen.tsx';
import { createScreen } from '../../../ui/record/screens.tsx';

const CategoryForm = lazyScreen(() => import('./CategoryForm.tsx'));

const categories = {
  name: 'product-categories',
  icon: CategoryOutlined,
  list: lazyScreen(() => import('./CategoryList.tsx')),
  edit: lazyScreen(() => import('./CategoryDetail.tsx')),
  form: CategoryForm,
  create: createScreen(CategoryForm),
  menu: { group: 'settings', order: 900, section: 'planning' },
  permissions: { view: 'products.view', manage: 'products.manage' },
  extension: 'categories',
  relations: { parent_id: 'product-categories' },
} satisfies Resource<Category>;

export default categories;

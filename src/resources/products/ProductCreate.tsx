import { CreatePage } from '../../ui/CreatePage.tsx';
import { ProductForm } from './lazyForm.ts';

const ProductCreate = () => (
  <CreatePage>
    <ProductForm />
  </CreatePage>
);

export default ProductCreate;

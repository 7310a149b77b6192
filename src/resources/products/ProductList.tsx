import { useTranslate } from 'ra-core';
import { PRODUCT_CATEGORY_NAMES } from '#contract/productCategories';
import { CardField } from '../../ui/CardField.tsx';
import { FacetFilter } from '../../ui/FacetFilter.tsx';
import { lazyScreen } from '../../ui/lazyScreen.tsx';
import { ListAccess } from '../../ui/ListAccess.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { RecordCards } from '../../ui/RecordCards.tsx';
import { TenantFilter } from '../../ui/TenantFilter.tsx';
import { Transfer } from '../../ui/transfer/Transfer.tsx';

const ProductTable = lazyScreen(() => import('./ProductTable.tsx'));

const columns = async () =>
  Object.keys((await import('#contract/products')).productInput.omit({ parts: true }).shape);

const transfer = <Transfer columns={columns} />;

const PRODUCTS_PER_PAGE = 50;

const ProductList = () => {
  const translate = useTranslate();
  const filters = (
    <>
      <TenantFilter />
      <FacetFilter source="category_id" valueLabel={id => PRODUCT_CATEGORY_NAMES[id] ?? id} />
      <FacetFilter
        source="type"
        valueLabel={type => translate(`resources.products.types.${type}`, { _: type })}
      />
    </>
  );
  return (
    <ListPage
      sortable={['name', 'code', 'category_name', 'stock']}
      table={ProductTable}
      transfer={transfer}
      isTable
      filters={filters}
      perPage={PRODUCTS_PER_PAGE}
    >
      <RecordCards>
        <CardField source="code" />
        <CardField source="category_name" />
        <CardField source="stock" />
      </RecordCards>
    </ListPage>
  );
};

const ProductListScreen = () => (
  <ListAccess>
    <ProductList />
  </ListAccess>
);

export default ProductListScreen;

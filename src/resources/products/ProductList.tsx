import { DataTable } from 'react-admin';
import { useTranslate } from 'ra-core';
import { PRODUCT_CATEGORY_NAMES } from '#contract/productCategories';
import { FacetFilter } from '../../ui/FacetFilter.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { TableView } from '../../ui/TableView.tsx';
import { TitleLink } from '../../ui/TitleLink.tsx';
import { TenantFilter } from './TenantFilter.tsx';

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
      sortsItself
      filters={filters}
      perPage={PRODUCTS_PER_PAGE}
    >
      <TableView>
        <DataTable.Col source="name">
          <TitleLink />
        </DataTable.Col>
        <DataTable.Col source="code" />
        <DataTable.Col source="category_name" render={product => product.category_name || '-'} />
        <DataTable.NumberCol source="stock" />
      </TableView>
    </ListPage>
  );
};

export default ProductList;

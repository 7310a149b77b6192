import { useTranslate } from 'ra-core';
import type { Product } from '#contract/catalogue/products';
import { CardField } from '../../../ui/display/CardField.tsx';
import { TitleLink } from '../../../ui/display/links.tsx';
import { FacetFilter } from '../../../ui/list/FacetFilter.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { RecordCards } from '../../../ui/list/RecordCards.tsx';
import { TenantFilter } from '../../../ui/list/ReferenceFilter.tsx';
import { Column, NumberColumn, TableView } from '../../../ui/list/tables.tsx';
import { Transfer } from '../../../ui/transfer/Transfer.tsx';
import { useCategoryNames } from '../categories/useCategories.ts';

const fields = async () =>
  (await import('#contract/catalogue/products')).productInput.omit({
    parts: true,
    alternatives: true,
  });

const transfer = <Transfer fields={fields} />;

const PRODUCTS_PER_PAGE = 50;

const ProductList = () => {
  const translate = useTranslate();
  const names = useCategoryNames();
  const filters = (
    <>
      <TenantFilter />
      <FacetFilter<Product> source="category_id" valueLabel={id => names.get(id) ?? id} />
      <FacetFilter<Product>
        source="type"
        valueLabel={type => translate(`resources.products.types.${type}`, { _: type })}
      />
    </>
  );
  return (
    <ListPage<Product>
      sortable={['name', 'code', 'category_name', 'stock']}
      table={ProductTable}
      transfer={transfer}
      isTable
      filters={filters}
      perPage={PRODUCTS_PER_PAGE}
    >
      <RecordCards>
        <CardField<Product> source="code" />
        <CardField<Product> source="category_name" />
        <CardField<Product> source="stock" />
      </RecordCards>
    </ListPage>
  );
};

const OPTIONAL = ['code', 'category_name', 'stock', 'location_default'] as const;

const ProductTable = () => (
  <TableView<Product> selectable optional={OPTIONAL} hidden={['location_default']}>
    <Column<Product> source="name">
      <TitleLink />
    </Column>
    <Column<Product> source="code" />
    <Column<Product> source="category_name" render={product => product.category_name || '-'} />
    <NumberColumn<Product> source="stock" />
    <Column<Product> source="location_default" disableSort />
  </TableView>
);

export default ProductList;

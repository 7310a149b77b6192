import { DataTable } from 'react-admin';
import { TableView } from '../../ui/TableView.tsx';
import { TitleLink } from '../../ui/TitleLink.tsx';

const OPTIONAL = ['code', 'category_name', 'stock', 'location_default'];

const ProductTable = () => (
  <TableView selectable optional={OPTIONAL} hidden={['location_default']}>
    <DataTable.Col source="name">
      <TitleLink />
    </DataTable.Col>
    <DataTable.Col source="code" />
    <DataTable.Col source="category_name" render={product => product.category_name || '-'} />
    <DataTable.NumberCol source="stock" />
    <DataTable.Col source="location_default" disableSort />
  </TableView>
);

export default ProductTable;

import type { PriceList } from '#contract/sales/priceLists';
import { TitleLink } from '../../../ui/display/links.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { RecordCards } from '../../../ui/list/RecordCards.tsx';
import { Column, TableView } from '../../../ui/list/tables.tsx';

const PriceListList = () => (
  <ListPage<PriceList> sortable={['name']} table={PriceListTable} isTable>
    <RecordCards>{null}</RecordCards>
  </ListPage>
);

const PriceListTable = () => (
  <TableView<PriceList> selectable>
    <Column<PriceList> source="name">
      <TitleLink />
    </Column>
  </TableView>
);

export default PriceListList;

import type { Stocktaking } from '#contract/warehouse/stocktakings';
import { STOCKTAKING_STATES, stocktakingState } from '#contract/warehouse/stocktakingStates.values';
import { CardField } from '../../../ui/display/CardField.tsx';
import { RecordStatus } from '../../../ui/display/StatusBadge.tsx';
import { TitleLink } from '../../../ui/display/links.tsx';
import { Moment } from '../../../ui/display/values.tsx';
import { FacetFilter } from '../../../ui/list/FacetFilter.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { RecordCards } from '../../../ui/list/RecordCards.tsx';
import { ChoiceFilter } from '../../../ui/list/ChoiceFilter.tsx';
import { Column, TableView } from '../../../ui/list/tables.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';

const StocktakingList = () => (
  <ListPage<Stocktaking>
    sortable={['created_at', 'location', 'booked_at']}
    order="DESC"
    table={StocktakingTable}
    filters={
      <>
        <ChoiceFilter choices={STOCKTAKING_STATES} />
        <FacetFilter<Stocktaking> source="location" />
      </>
    }
  >
    <RecordCards badge={<State />}>
      <CardField<Stocktaking> source="created_at">
        <Start />
      </CardField>
    </RecordCards>
  </ListPage>
);

type Row = Stocktaking & { state?: never };

const OPTIONAL = ['state', 'created_at', 'booked_at', 'booked_by'] as const;

const StocktakingTable = () => (
  <TableView<Row> selectable optional={OPTIONAL}>
    <Column<Row> source="location">
      <TitleLink />
    </Column>
    <Column<Row> source="state" disableSort>
      <State />
    </Column>
    <Column<Row>
      source="created_at"
      render={({ created_at }) => <Moment at={created_at} short />}
    />
    <Column<Row> source="booked_at" render={({ booked_at }) => <Moment at={booked_at} short />} />
    <Column<Row> source="booked_by" disableSort />
  </TableView>
);

const Start = () => <Moment at={useRecord<'stocktakings'>()?.created_at} short />;

export const State = () => {
  const record = useRecord<'stocktakings'>();
  return record && <RecordStatus resource="stocktakings" status={stocktakingState(record)} />;
};

export default StocktakingList;

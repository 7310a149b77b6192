import type { Repair } from '#contract/supply/repairs';
import { REPAIR_STATES, repairStateAt } from '#contract/supply/repairStates.values';
import { CardField } from '../../../ui/display/CardField.tsx';
import { RecordStatus } from '../../../ui/display/StatusBadge.tsx';
import { RecordLink, TitleLink } from '../../../ui/display/links.tsx';
import { Moment } from '../../../ui/display/values.tsx';
import { FacetFilter } from '../../../ui/list/FacetFilter.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { RecordCards } from '../../../ui/list/RecordCards.tsx';
import { ReferenceFilter } from '../../../ui/list/ReferenceFilter.tsx';
import { ChoiceFilter } from '../../../ui/list/ChoiceFilter.tsx';
import { Column, NumberColumn, TableView } from '../../../ui/list/tables.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { Transfer } from '../../../ui/transfer/Transfer.tsx';

const fields = async () => (await import('#contract/supply/repairs')).repairInput;

const transfer = <Transfer fields={fields} />;

type Filtered = Repair & { of_product?: never };

const RepairList = () => (
  <ListPage<Repair>
    sortable={['from', 'reason']}
    order="DESC"
    table={RepairTable}
    transfer={transfer}
    filters={
      <>
        <ChoiceFilter choices={REPAIR_STATES} />
        <FacetFilter<Repair> source="reason" />
        <ReferenceFilter<Filtered> source="of_product" reference="products" />
        <ReferenceFilter<Repair> source="equipment_id" reference="equipment" />
      </>
    }
  >
    <RecordCards badge={<State />}>
      <CardField<Row> source="subject">
        <Subject />
      </CardField>
      <CardField<Repair> source="amount" />
      <CardField<Repair> source="from">
        <Start />
      </CardField>
    </RecordCards>
  </ListPage>
);

type Row = Repair & { subject?: never; state?: never };

const OPTIONAL = ['subject', 'amount', 'state', 'from', 'until', 'reported_by'] as const;

const RepairTable = () => (
  <TableView<Row> selectable optional={OPTIONAL} hidden={['reported_by']}>
    <Column<Row> source="reason">
      <TitleLink />
    </Column>
    <Column<Row> source="subject" disableSort>
      <Subject />
    </Column>
    <NumberColumn<Row> source="amount" />
    <Column<Row> source="state" disableSort>
      <State />
    </Column>
    <Column<Row> source="from" render={({ from }) => <Moment at={from} short />} />
    <Column<Row> source="until" disableSort render={({ until }) => <Moment at={until} short />} />
    <Column<Row> source="reported_by" disableSort />
  </TableView>
);

const Subject = () => {
  const { equipment_id, product_id } = useRecord<'repairs'>() ?? {};
  if (equipment_id) return <RecordLink resource="equipment" id={equipment_id} withCode />;
  return product_id ? <RecordLink resource="products" id={product_id} /> : null;
};

const Start = () => <Moment at={useRecord<'repairs'>()?.from} short />;

const State = () => {
  const { from, until = null } = useRecord<'repairs'>() ?? {};
  return from && <RecordStatus resource="repairs" status={repairStateAt({ from, until })} />;
};

export default RepairList;

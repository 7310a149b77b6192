import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { SubHire } from '#contract/supply/subHires';
import { SUB_HIRE_STATUSES } from '#contract/supply/subHireStatuses.values';
import { usePeriodText } from '../../../ui/availability/usePeriodText.ts';
import { CardLine } from '../../../ui/display/CardField.tsx';
import { RecordStatus } from '../../../ui/display/StatusBadge.tsx';
import { TitleLink } from '../../../ui/display/links.tsx';
import { Moment } from '../../../ui/display/values.tsx';
import { DashboardFilter, FacetFilter } from '../../../ui/list/FacetFilter.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { PeriodFilter } from '../../../ui/list/PeriodFilter.tsx';
import { RecordCards } from '../../../ui/list/RecordCards.tsx';
import { ReferenceFilter } from '../../../ui/list/ReferenceFilter.tsx';
import { Column, TableView } from '../../../ui/list/tables.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { HireContents } from './HireContents.tsx';
import { Transfer } from '../../../ui/transfer/Transfer.tsx';

const fields = async () =>
  (await import('#contract/supply/subHires')).subHireInput.omit({ lines: true });

const transfer = <Transfer fields={fields} />;

type Filtered = SubHire & { product_id?: never };

const Filters = () => {
  const translate = useTranslate();
  return (
    <>
      <PeriodFilter />
      <FacetFilter<SubHire>
        source="status"
        valueLabel={status => translate(`resources.sub-hires.statuses.${status}`, { _: status })}
      />
      <DashboardFilter resource="sub-hires" />
      <ReferenceFilter<SubHire> source="supplier_id" reference="customers" />
      <ReferenceFilter<Filtered> source="product_id" reference="products" />
    </>
  );
};

const SubHireList = () => (
  <ListPage<SubHire>
    sortable={['from', 'supplier_name', 'status', 'until']}
    order="DESC"
    isTimed
    table={SubHireTable}
    transfer={transfer}
    filters={<Filters />}
  >
    <RecordCards badge={<SubHireStatus />}>
      <CardLine<SubHire> icon={CalendarTodayOutlined} source="from" label="period">
        <SubHirePeriod />
      </CardLine>
      <Typography variant="body2">
        <HireContents part="products" />
      </Typography>
      <Typography variant="body2" color="textSecondary">
        <HireContents part="projects" />
      </Typography>
    </RecordCards>
  </ListPage>
);

const OPTIONAL = ['status', 'from', 'until'] as const;

const SubHireTable = () => (
  <TableView<SubHire> selectable statuses={SUB_HIRE_STATUSES} optional={OPTIONAL}>
    <Column<SubHire> source="supplier_name">
      <TitleLink />
    </Column>
    <Column<SubHire> source="lines" disableSort>
      <HireContents part="products" />
    </Column>
    <Column label="resources.sub-hires.fields.project" disableSort>
      <HireContents part="projects" />
    </Column>
    <Column<SubHire> source="status">
      <SubHireStatus />
    </Column>
    <Column<SubHire> source="from" render={({ from }) => <Moment at={from} short />} />
    <Column<SubHire> source="until" render={({ until }) => <Moment at={until} short />} />
  </TableView>
);

const SubHireStatus = () => (
  <RecordStatus resource="sub-hires" status={useRecord<'sub-hires'>()?.status} />
);

const SubHirePeriod = () => {
  const periodText = usePeriodText();
  const { from, until = null } = useRecord<'sub-hires'>() ?? {};
  return from && periodText({ from, until });
};

export default SubHireList;

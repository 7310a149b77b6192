import EventOutlined from '@mui/icons-material/EventOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Quote } from '#contract/sales/quotes';
import { QUOTE_STATUSES } from '#contract/sales/quotes.values';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { Day } from '../../../ui/display/values.tsx';
import { CardLine } from '../../../ui/display/CardField.tsx';
import { TitleLink } from '../../../ui/display/links.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { RecordCards } from '../../../ui/list/RecordCards.tsx';
import { ReferenceFilter } from '../../../ui/list/ReferenceFilter.tsx';
import { ChoiceFilter } from '../../../ui/list/ChoiceFilter.tsx';
import { Column, TableView } from '../../../ui/list/tables.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { QuoteStanding } from './QuoteStanding.tsx';

const QuoteList = () => (
  <ListPage<Listed>
    sortable={['attention', 'number', 'customer_name', 'valid_until', 'sent_at', 'total']}
    table={QuoteTable}
    isTable
    actions={null}
    filters={<Filters />}
  >
    <RecordCards badge={<QuoteStanding />}>
      <ProjectName />
      <CardLine<Quote> icon={PersonOutlined} source="customer_name" />
      <CardLine<Quote> icon={EventOutlined} source="valid_until">
        <ValidUntil />
      </CardLine>
      <Typography variant="body2">
        <Total />
      </Typography>
    </RecordCards>
  </ListPage>
);

type Listed = Quote & { attention: never };

const Filters = () => (
  <>
    <ChoiceFilter source="status" choices={QUOTE_STATUSES} />
    <ReferenceFilter<Quote> source="customer_id" reference="customers" />
    <ReferenceFilter<Quote> source="project_id" reference="projects" />
  </>
);

const NOWRAP = { whiteSpace: 'nowrap' } as const;

const MONEY = { whiteSpace: 'nowrap', textAlign: 'right' } as const;

const OPTIONAL = ['sent_at', 'valid_until'] as const;

const QuoteTable = () => (
  <TableView<Quote> optional={OPTIONAL}>
    <Column<Quote> source="number" sx={NOWRAP}>
      <NumberLink />
    </Column>
    <Column<Quote> source="project_name" disableSort />
    <Column<Quote> source="customer_name" />
    <Column<Quote> source="status" disableSort>
      <QuoteStanding />
    </Column>
    <Column<Quote> source="valid_until" sx={NOWRAP}>
      <ValidUntil />
    </Column>
    <Column<Quote> source="sent_at" sx={NOWRAP}>
      <SentAt />
    </Column>
    <Column<Quote> source="total" sx={MONEY}>
      <Total />
    </Column>
  </TableView>
);

const NumberLink = () => {
  const translate = useTranslate();
  const number = useRecord<'quotes'>()?.number;
  return <TitleLink>{number ?? translate('resources.quotes.draft')}</TitleLink>;
};

/** A draft's card already has the project as its title. */
const ProjectName = () => {
  const quote = useRecord<'quotes'>();
  if (!quote?.number) return null;
  return <Typography variant="body2">{quote.project_name}</Typography>;
};

const ValidUntil = () => <Day on={useRecord<'quotes'>()?.valid_until} />;

const SentAt = () => {
  const format = useFormat();
  const at = useRecord<'quotes'>()?.sent_at;
  return at ? format.moment(at) : '–';
};

const Total = () => {
  const format = useFormat();
  const total = useRecord<'quotes'>()?.total;
  return typeof total === 'number' ? format.money(total) : '–';
};

export default QuoteList;

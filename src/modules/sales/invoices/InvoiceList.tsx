import AddIcon from '@mui/icons-material/Add';
import EventOutlined from '@mui/icons-material/EventOutlined';
import WorkOutlined from '@mui/icons-material/WorkOutline';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { SalesInvoice } from '#contract/sales/salesInvoices';
import { SALES_KINDS } from '#contract/sales/salesInvoices.values';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { CardLine } from '../../../ui/display/CardField.tsx';
import { TitleLink } from '../../../ui/display/links.tsx';
import { FilterChip } from '../../../ui/list/filters.tsx';
import { useChangeFilters } from '../../../ui/list/listAddress.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { CardGrid } from '../../../ui/list/RecordCards.tsx';
import { LinkCard } from '../../../ui/display/LinkCard.tsx';
import { ReferenceFilter } from '../../../ui/list/ReferenceFilter.tsx';
import { ChoiceFilter } from '../../../ui/list/ChoiceFilter.tsx';
import { Column, TableView } from '../../../ui/list/tables.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { useSalesRights } from '../useSalesRights.ts';
import { InvoiceStanding } from './InvoiceStanding.tsx';
import { ListExport } from './ListExport.tsx';
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx';

const NewInvoiceDialog = lazyDialog(() => import('./NewInvoiceDialog.tsx'));

const InvoiceList = () => (
  <ListPage<SalesInvoice>
    sortable={['created_at', 'number', 'customer_name', 'issued_on', 'due_on', 'total']}
    order="DESC"
    table={InvoiceTable}
    isTable
    actions={<NewInvoice />}
    transfer={<ListExport />}
    filters={<Filters />}
  >
    <CardGrid>
      <InvoiceCard />
    </CardGrid>
  </ListPage>
);

const NewInvoice = () => {
  const translate = useTranslate();
  const { mayManage } = useSalesRights();
  const [isOpen, setOpen] = useState(false);
  if (!mayManage) return null;
  return (
    <>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen(true)}>
        {translate('resources.sales-invoices.add')}
      </Button>
      {isOpen && <NewInvoiceDialog onClose={() => setOpen(false)} />}
    </>
  );
};

const VIEWS = {
  all: {},
  drafts: { status: 'draft' },
  open: { unpaid: true },
  overdue: { overdue: true },
  paid: { status: 'paid' },
} as const;

type View = keyof typeof VIEWS;

const isView = (name: string): name is View => name in VIEWS;

const NONE = { status: undefined, unpaid: undefined, overdue: undefined };

const viewOf = ({ status, unpaid, overdue }: Record<string, unknown>): View => {
  if (overdue) return 'overdue';
  if (unpaid) return 'open';
  if (status === 'draft') return 'drafts';
  return status === 'paid' ? 'paid' : 'all';
};

const Filters = () => (
  <>
    <ViewChoice />
    <ChoiceFilter source="kind" choices={SALES_KINDS} texts="kinds" />
    <ReferenceFilter<SalesInvoice> source="customer_id" reference="customers" />
    <ReferenceFilter<SalesInvoice> source="project_id" reference="projects" />
  </>
);

const ViewChoice = () => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const changeFilters = useChangeFilters();
  const view = viewOf(filterValues);
  const choose = (name: View) => changeFilters({ ...NONE, ...VIEWS[name] });
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view}
        onChange={(_event, name: string | null) => name && isView(name) && choose(name)}
        aria-label={translate('resources.sales-invoices.show')}
        sx={{ flexWrap: 'wrap' }}
      >
        {Object.keys(VIEWS).map(name => (
          <ToggleButton key={name} value={name} sx={viewStyle}>
            {translate(`resources.sales-invoices.views.${name}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {view !== 'all' && (
        <FilterChip
          value={translate(`resources.sales-invoices.views.${view}`)}
          onRemove={() => choose('all')}
        />
      )}
    </>
  );
};

const viewStyle = {
  height: 40,
  px: 1.5,
  color: 'text.secondary',
  '&.Mui-selected': { color: 'text.primary' },
} as const;

const NOWRAP = { whiteSpace: 'nowrap' } as const;

const MONEY = { whiteSpace: 'nowrap', textAlign: 'right' } as const;

const OPTIONAL = ['kind', 'issued_on'] as const;

const InvoiceTable = () => (
  <TableView<SalesInvoice> optional={OPTIONAL}>
    <Column<SalesInvoice> source="number" sx={NOWRAP}>
      <NumberLink />
    </Column>
    <Column<SalesInvoice> source="customer_name" />
    <Column<SalesInvoice> source="project_name" disableSort />
    <Column<SalesInvoice> source="kind" disableSort sx={NOWRAP}>
      <Kind />
    </Column>
    <Column<SalesInvoice> source="status" disableSort>
      <InvoiceStanding />
    </Column>
    <Column<SalesInvoice> source="issued_on" sx={NOWRAP}>
      <Day of="issued_on" />
    </Column>
    <Column<SalesInvoice> source="due_on" sx={NOWRAP}>
      <Day of="due_on" />
    </Column>
    <Column<SalesInvoice> source="total" sx={MONEY}>
      <Amount of="total" />
    </Column>
    <Column<SalesInvoice> source="open" disableSort sx={MONEY}>
      <Amount of="open" />
    </Column>
  </TableView>
);

const NumberLink = () => {
  const translate = useTranslate();
  const number = useRecord<'sales-invoices'>()?.number;
  return <TitleLink>{number ?? translate('resources.sales-invoices.draft')}</TitleLink>;
};

const Kind = () => {
  const translate = useTranslate();
  const kind = useRecord<'sales-invoices'>()?.kind;
  return kind ? translate(`resources.sales-invoices.kinds.${kind}`) : '–';
};

const Day = ({ of }: { of: 'issued_on' | 'due_on' }) =>
  useFormat().day(useRecord<'sales-invoices'>()?.[of]);

/** Credit notes have negative amounts. */
const Amount = ({ of }: { of: 'total' | 'open' }) => {
  const format = useFormat();
  const invoice = useRecord<'sales-invoices'>();
  const amount = invoice?.[of];
  if (typeof amount !== 'number' || (of === 'open' && !invoice?.number)) return '–';
  return format.money(invoice?.kind === 'credit' && amount !== 0 ? -amount : amount);
};

const InvoiceCard = () => {
  const translate = useTranslate();
  const invoice = useRecord<'sales-invoices'>();
  if (!invoice) return null;
  return (
    <LinkCard
      component="li"
      to={`/sales-invoices/${invoice.id}`}
      title={invoice.number ?? translate('resources.sales-invoices.draft')}
    >
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <InvoiceStanding />
        <Typography sx={{ fontWeight: 600 }}>
          <Amount of="total" />
        </Typography>
      </Stack>
      <Typography variant="body2">{invoice.customer_name}</Typography>
      {invoice.project_name && <CardLine<SalesInvoice> icon={WorkOutlined} source="project_name" />}
      {invoice.due_on && (
        <CardLine<SalesInvoice> icon={EventOutlined} source="due_on">
          <Day of="due_on" />
        </CardLine>
      )}
    </LinkCard>
  );
};

export default InvoiceList;

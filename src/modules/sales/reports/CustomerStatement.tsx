import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Statement } from '#contract/sales/reports';
import { useShownQuery } from '../../../platform/data/useShownQuery.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { Earlier } from '../../../ui/feedback/Earlier.tsx';
import { QuietFailure } from '../../../ui/feedback/FailureAlert.tsx';
import { UnreadFields } from '../../../ui/form/unreadFields.tsx';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { useIsOfChosenTenant } from '../../../ui/display/RecordTenant.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { rowsTable } from '../toInvoice/rowsTable.ts';
import { useSalesRights } from '../useSalesRights.ts';
import { AgeingBars } from './AgeingBars.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { useToday } from '../../../platform/time/useToday.ts';
import { PeriodPicker } from './PeriodPicker.tsx';
import { thisYear } from './periods.ts';
import { readStatement, readStatementFile } from './reports.calls.ts';

const CustomerStatement = () => {
  const customer = useRecord<'customers'>();
  const { mayView } = useSalesRights();
  const isOurs = useIsOfChosenTenant(customer?.tenant_id);
  return customer && mayView && isOurs ? <Account customerId={customer.id} /> : null;
};

const Account = ({ customerId }: { customerId: number }) => {
  const translate = useTranslate();
  const today = useToday();
  const [period, setPeriod] = useState(() => thisYear(today));
  const { shown, isOld, current, error, refetch } = useShownQuery({
    queryKey: ['statement', customerId, period],
    queryFn: ({ signal }) => readStatement(customerId, period, signal),
  });
  const text = (name: string) => translate(`resources.reports.${name}`);
  if (error) {
    return <QuietFailure text={text('not_read')} onRetry={() => void refetch()} />;
  }
  if (!shown) return null;
  return (
    <UnreadFields>
      <RecordPart
        title={text('statement')}
        action={
          current && (
            <ExportMenu
              readFile={format => readStatementFile(customerId, period, format)}
              workbook={{
                name: `${text('statement')} ${current.customer_name}`,
                sheets: [
                  {
                    name: text('statement'),
                    columns: ['on', 'kind', 'number', 'amount', 'balance'].map(name => ({
                      heading: text(`columns.${name}`),
                      kind: name === 'on' ? 'day' : 'value',
                    })),
                    rows: current.rows.map(({ on, kind, number, amount, balance }) => [
                      on,
                      text(`row_kinds.${kind}`),
                      number,
                      amount,
                      balance,
                    ]),
                  },
                ],
              }}
            />
          )
        }
      >
        <Box sx={{ mb: 2 }}>
          <PeriodPicker period={period} onChoose={setPeriod} />
        </Box>
        <Earlier isOld={isOld}>
          <Rows statement={shown} />
          <Typography variant="h3" sx={{ mt: 3, mb: 1.5 }}>
            {text('ageing')}
          </Typography>
          <AgeingBars ageing={shown.ageing} />
        </Earlier>
      </RecordPart>
    </UnreadFields>
  );
};

const Rows = ({ statement }: { statement: Statement }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { opening, closing, rows, from, until } = statement;
  const text = (name: string) => translate(`resources.reports.${name}`);
  const heading = (name: string) => text(`columns.${name}`);
  const edge = (name: string, day: string, amount: number | null) => (
    <TableRow className="sum">
      <TableCell data-label={heading('on')}>{format.date(day)}</TableCell>
      <TableCell data-label={heading('kind')} colSpan={2}>
        {text(name)}
      </TableCell>
      <TableCell align="right" className="money" data-label={heading('balance')} colSpan={2}>
        {format.money(amount ?? 0)}
      </TableCell>
    </TableRow>
  );
  return (
    <Table size="small" sx={tableStyle}>
      <TableHead>
        <TableRow>
          <TableCell>{heading('on')}</TableCell>
          <TableCell>{heading('kind')}</TableCell>
          <TableCell>{heading('number')}</TableCell>
          <TableCell align="right">{heading('amount')}</TableCell>
          <TableCell align="right">{heading('balance')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {edge('opening', from, opening)}
        {rows.map(({ on, kind, number, id, amount, balance }, at) => (
          <TableRow key={at}>
            <TableCell data-label={heading('on')} sx={{ whiteSpace: 'nowrap' }}>
              {format.date(on)}
            </TableCell>
            <TableCell data-label={heading('kind')}>{text(`row_kinds.${kind}`)}</TableCell>
            <TableCell data-label={heading('number')}>
              <RowLink kind={kind} id={id} number={number} />
            </TableCell>
            <TableCell align="right" className="money" data-label={heading('amount')}>
              {format.money(amount ?? 0)}
            </TableCell>
            <TableCell align="right" className="money" data-label={heading('balance')}>
              {balance === null ? '–' : format.money(balance)}
            </TableCell>
          </TableRow>
        ))}
        {edge('closing', until, closing)}
      </TableBody>
    </Table>
  );
};

const tableStyle = { ...rowsTable, '& .sum td': { fontWeight: 600 } } as const;

type RowLinkProps = Pick<Statement['rows'][number], 'kind' | 'id' | 'number'>;

const PAYMENTS: readonly Statement['rows'][number]['kind'][] = ['payment', 'refund', 'reversal'];

/** A deposit has no page of its own, and what was kept of it is no payment. */
const RowLink = ({ kind, id, number }: RowLinkProps) => {
  const isPayment = PAYMENTS.includes(kind);
  if (!isPayment && kind !== 'invoice' && kind !== 'credit') return number ?? '–';
  return (
    <Link component={RouterLink} to={`/${isPayment ? 'sales-payments' : 'sales-invoices'}/${id}`}>
      {number ?? `#${id}`}
    </Link>
  );
};

export default CustomerStatement;

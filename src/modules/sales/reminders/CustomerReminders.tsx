import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { DueReminders } from '#contract/sales/reminders';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { HiddenText } from '../../../ui/display/values.tsx';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { rowsTable } from '../toInvoice/rowsTable.ts';
import { type Ticked, TickBox } from '../toInvoice/Ticked.tsx';

interface CustomerRemindersProps {
  customer: DueReminders;
  ticked: Ticked;
  mayTick: boolean;
}

export const CustomerReminders = ({ customer, ticked, mayTick }: CustomerRemindersProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { customer_id, customer_name, recipient, invoices, credit, asked } = customer;
  const text = (name: string, values = {}) => translate(`resources.reminders.${name}`, values);
  return (
    <RecordPart
      title={customer_name}
      action={
        <Typography color="textSecondary" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {recipient ?? (
            <Link component={RouterLink} to={`/customers/${customer_id}?mode=edit`}>
              {text('no_address')}
            </Link>
          )}
        </Typography>
      }
    >
      {(credit ?? 0) > 0 && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {text((asked ?? 0) > 0 ? 'credit_off' : 'credit_covers', {
            credit: format.money(credit ?? 0),
            asked: format.money(asked ?? 0),
          })}
        </Alert>
      )}
      <Table size="small" sx={rowsTable}>
        <TableHead>
          <TableRow>
            <TableCell className="tick">
              <HiddenText>{text('columns.chosen')}</HiddenText>
            </TableCell>
            <TableCell>{text('columns.number')}</TableCell>
            <TableCell>{text('columns.level')}</TableCell>
            <TableCell>{text('columns.late')}</TableCell>
            <TableCell align="right">{text('columns.open')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {invoices.map(({ invoice_id, number, level, open, due_on, days_late }) => (
            <TableRow key={invoice_id}>
              <TableCell className="tick">
                {mayTick && recipient !== null && (
                  <TickBox ticked={ticked} id={invoice_id} name={number} />
                )}
              </TableCell>
              <TableCell data-label={text('columns.number')}>
                <Link component={RouterLink} to={`/sales-invoices/${invoice_id}`}>
                  {number}
                </Link>
              </TableCell>
              <TableCell data-label={text('columns.level')}>{text(`levels.${level}`)}</TableCell>
              <TableCell data-label={text('columns.late')}>
                {text('days_late', { smart_count: days_late, day: format.date(due_on) })}
              </TableCell>
              <TableCell align="right" className="money" data-label={text('columns.open')}>
                {format.money(open ?? 0)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </RecordPart>
  );
};

import Link from '@mui/material/Link';
import TableCell from '@mui/material/TableCell';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { ToInvoice } from '#contract/sales/toInvoice';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { StatusBadge } from '../../../ui/display/StatusBadge.tsx';

interface DueCellsProps {
  row: ToInvoice;
  heading: (name: string) => string;
}

export const DueCells = ({ row, heading }: DueCellsProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const text = (name: string, values = {}) => translate(`resources.to-invoice.${name}`, values);
  const { percent, late, charges, extras } = row;
  return (
    <>
      <TableCell data-label={heading('project')}>
        <div>
          <Link component={RouterLink} to={`/projects/${row.project_id}?tab=finance`}>
            {[row.project_number, row.project_name].filter(Boolean).join(' · ')}
          </Link>
          <Typography variant="body2" color="textSecondary">
            {row.customer_name ?? text('no_customer')}
          </Typography>
          {charges > 0 && (
            <Typography variant="body2" color="textSecondary">
              {text('charges', { smart_count: charges })}
            </Typography>
          )}
        </div>
      </TableCell>
      <TableCell data-label={heading('moment')}>
        <div>
          {percent === null
            ? translate('resources.sales-invoices.kinds.final')
            : translate('finance.advance_of', { percent: format.number(percent) })}
          <DraftLink id={row.draft_id} name="finance.open_draft" />
          <DraftLink
            id={row.other_draft_id}
            name={percent === null ? 'finance.open_advance_draft' : 'finance.open_final_draft'}
          />
        </div>
      </TableCell>
      <TableCell data-label={heading('due')} sx={{ whiteSpace: { sm: 'nowrap' } }}>
        <div>
          {format.date(row.due)} {late && <StatusBadge label={text('late')} colour="error" />}
        </div>
      </TableCell>
      <TableCell align="right" className="money" data-label={heading('agreed')}>
        <div>
          {format.money(row.agreed ?? 0)}
          {Boolean(extras) && (
            <Typography variant="body2" color="textSecondary">
              {text('extras', { amount: format.money(extras ?? 0) })}
            </Typography>
          )}
        </div>
      </TableCell>
      <TableCell align="right" className="money" data-label={heading('invoiced')}>
        <div>
          {format.money(row.invoiced ?? 0)}
          {Boolean(row.by_hand) && (
            <Typography variant="body2" color="textSecondary">
              {text('by_hand', { amount: format.money(row.by_hand ?? 0) })}
            </Typography>
          )}
        </div>
      </TableCell>
      <TableCell align="right" className="money" data-label={heading('rest')}>
        {format.money(row.rest ?? 0)}
      </TableCell>
    </>
  );
};

const DraftLink = ({ id, name }: { id: number | null; name: string }) => {
  const translate = useTranslate();
  if (id === null) return null;
  return (
    <Typography variant="body2">
      <Link component={RouterLink} to={`/sales-invoices/${id}`}>
        {translate(name)}
      </Link>
    </Typography>
  );
};

import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Fragment } from 'react';
import { withUnit } from '#contract/base/units';
import type { SalesLine } from '#contract/sales/salesInvoices';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { stackedOnPhone } from '../../../ui/display/phone.ts';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';

export const InvoiceLines = () => {
  const translate = useTranslate();
  const format = useFormat();
  const { lines = [], vat = [] } = useRecord<'sales-invoices'>() ?? {};
  if (lines.length === 0) return null;
  const rates = new Map(vat.map(({ code, rate }) => [code, `${format.number(rate)} %`]));
  const rateOf = rates.size > 1 ? (code: number) => rates.get(code) ?? '' : undefined;
  const heading = (name: string) => translate(`resources.sales-invoices.columns.${name}`);
  return (
    <RecordPart title={translate('resources.sales-invoices.lines')}>
      <Table size="small" sx={tableStyle}>
        <TableHead>
          <TableRow>
            <TableCell align="right">{heading('amount')}</TableCell>
            <TableCell>{heading('description')}</TableCell>
            {rateOf && <TableCell align="right">{heading('vat')}</TableCell>}
            <TableCell align="right">{heading('each')}</TableCell>
            <TableCell align="right">{heading('net')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line, at) => (
            <Fragment key={line.id}>
              {line.group !== null && line.group !== lines[at - 1]?.group && (
                <TableRow className="heading">
                  <TableCell component="th" scope="rowgroup" colSpan={rateOf ? 5 : 4}>
                    {line.group}
                  </TableCell>
                </TableRow>
              )}
              <Line line={line} rate={rateOf?.(line.vat_code_id)} />
            </Fragment>
          ))}
        </TableBody>
      </Table>
    </RecordPart>
  );
};

const Line = ({ line, rate }: { line: SalesLine; rate: string | undefined }) => {
  const translate = useTranslate();
  const format = useFormat();
  const label = (name: string) => translate(`resources.sales-invoices.columns.${name}`);
  const { amount, unit, description, note, unit_price, factor, discount, each, net } = line;
  const terms = [
    factor !== null &&
      factor !== 1 &&
      `${format.money(unit_price ?? 0)} × ${format.number(factor)}`,
    discount
      ? translate('resources.sales-invoices.less', { percent: format.number(discount) })
      : '',
    note,
  ].filter(Boolean);
  return (
    <TableRow>
      <TableCell align="right" data-label={label('amount')}>
        {withUnit(format.number(amount), amount, unit)}
      </TableCell>
      <TableCell data-label={label('description')}>
        <div>
          {description}
          {terms.length > 0 && (
            <Typography variant="body2" color="textSecondary">
              {terms.join(' · ')}
            </Typography>
          )}
        </div>
      </TableCell>
      {rate !== undefined && (
        <TableCell align="right" data-label={label('vat')} sx={NOWRAP}>
          {rate}
        </TableCell>
      )}
      <TableCell align="right" data-label={label('each')} sx={NOWRAP}>
        {format.money(each ?? 0)}
      </TableCell>
      <TableCell align="right" data-label={label('net')} sx={NOWRAP}>
        {format.money(net ?? 0)}
      </TableCell>
    </TableRow>
  );
};

const NOWRAP = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;

const tableStyle = {
  ...stackedOnPhone,
  '& .heading th': { fontWeight: 600, pt: 2 },
  '& td': { px: { xs: 0, sm: 1 }, verticalAlign: 'top' },
  '& th': { px: { xs: 0, sm: 1 } },
  '& th:first-of-type, & td:first-of-type': { pl: 0 },
  '& th:last-child, & td:last-child': { pr: 0 },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
} as const;

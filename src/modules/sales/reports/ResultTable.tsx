import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { type Result, type ResultAmounts, type ResultBy } from '#contract/sales/results';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { rowsTable } from '../toInvoice/rowsTable.ts';

export const ResultTable = ({
  rows,
  total,
  by,
}: Pick<Result, 'rows' | 'total'> & { by: ResultBy }) => {
  const translate = useTranslate();
  const nameOf = useKeyName();
  const columns = useColumns(total);
  const heading = translate(`resources.reports.bys.${by}`);
  const cellsOf = (row: ResultAmounts) =>
    columns.map(({ name, heading: label, show }) => (
      <TableCell key={name} align="right" className="money" data-label={label}>
        {show(row[name])}
      </TableCell>
    ));
  return (
    <Table size="small" sx={tableStyle}>
      <TableHead>
        <TableRow>
          <TableCell>{heading}</TableCell>
          {columns.map(({ name, heading: label }) => (
            <TableCell key={name} align="right">
              {label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(row => (
          <TableRow key={`${row.id ?? ''}/${row.key}`}>
            <TableCell data-label={heading}>
              {row.id === null ? (
                nameOf(row.key, by)
              ) : (
                <Link component={RouterLink} to={`/customers/${row.id}`}>
                  {nameOf(row.key, by)}
                </Link>
              )}
            </TableCell>
            {cellsOf(row)}
          </TableRow>
        ))}
        <TableRow className="sum">
          <TableCell data-label={heading}>{translate('resources.reports.sum')}</TableCell>
          {cellsOf(total)}
        </TableRow>
      </TableBody>
    </Table>
  );
};

const tableStyle = { ...rowsTable, mt: 3, '& .sum td': { fontWeight: 600 } } as const;

const NAMES = ['projects', 'price', 'cost', 'margin', 'percent', 'planned'] as const;

export const useColumns = (total: ResultAmounts | undefined) => {
  const translate = useTranslate();
  const format = useFormat();
  const names =
    total?.price === null ? NAMES.filter(name => name === 'projects' || name === 'cost') : NAMES;
  const show = (name: (typeof NAMES)[number]) => (value: number | null) => {
    if (value === null) return '–';
    if (name === 'projects') return format.number(value);
    return name === 'percent' ? `${format.number(value)}%` : format.money(value);
  };
  return names.map(name => ({
    name,
    heading: translate(
      name === 'planned' ? 'resources.reports.planned_margin' : `resources.reports.columns.${name}`
    ),
    show: show(name),
  }));
};

export const useKeyName = () => {
  const translate = useTranslate();
  const format = useFormat();
  return (key: string, by: ResultBy) => {
    if (by === 'month') return format.month(`${key}-01`);
    if (by === 'kind') return translate(`resources.reports.result_kinds.${key}`, { _: key });
    return key || translate('resources.reports.no_name');
  };
};

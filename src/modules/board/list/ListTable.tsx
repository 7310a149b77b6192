import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type ReactNode, useRef } from 'react';
import { stackedOnPhone } from '../../../ui/display/phone.ts';
import { useRowsOfPage } from '../../../ui/virtual/useRowsOfPage.ts';

interface ListTableProps {
  headings: readonly string[];
  rows: readonly { key: string; cells: () => readonly ReactNode[] }[];
}

const LINE_HEIGHT_PX = 38;

export const ListTable = ({ headings, rows }: ListTableProps) => {
  const table = useRef<HTMLTableElement>(null);
  const { indexes, before, after, measure } = useRowsOfPage({
    count: rows.length,
    table,
    height: LINE_HEIGHT_PX,
  });
  return (
    <Card sx={{ overflowX: 'auto' }}>
      <Table ref={table} size="small" aria-rowcount={rows.length + 1} sx={tableStyle}>
        <TableHead>
          <TableRow aria-rowindex={1}>
            {headings.map(heading => (
              <TableCell key={heading}>{heading}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          <Room height={before} />
          {indexes.map(index => {
            const row = rows[index];
            return (
              row && (
                <TableRow key={row.key} ref={measure} data-index={index} aria-rowindex={index + 2}>
                  {row.cells().map((cell, at) => (
                    <TableCell key={headings[at]} data-label={headings[at]}>
                      {cell}
                    </TableCell>
                  ))}
                </TableRow>
              )
            );
          })}
          <Room height={after} />
        </TableBody>
      </Table>
    </Card>
  );
};

const Room = ({ height }: { height: number }) =>
  height > 0 ? <tr aria-hidden="true" className="room" style={{ height }} /> : null;

const tableStyle = [
  stackedOnPhone,
  { '& td': { verticalAlign: 'top' }, '& tbody tr.room': { p: 0 } },
] as const;

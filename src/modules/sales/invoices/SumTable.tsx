import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useFormat } from '../../../platform/time/useFormat.tsx';

export interface Sum {
  name: string;
  /** In euros. */
  amount: number | null;
  isTotal?: boolean;
  isLate?: boolean;
}

export const SumTable = ({ sums }: { sums: readonly Sum[] }) => {
  const format = useFormat();
  return (
    <Table size="small">
      <TableBody>
        {sums.map(({ name, amount, isTotal = false, isLate = false }) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row" sx={isTotal ? totalStyle : sumStyle}>
              {name}
            </TableCell>
            <TableCell
              align="right"
              sx={[isTotal ? totalStyle : sumStyle, isLate && { color: 'error.main' }]}
            >
              {amount === null ? '–' : format.money(amount)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};

const sumStyle = {
  border: 0,
  px: 0,
  py: 0.5,
  fontVariantNumeric: 'tabular-nums',
  '&[scope]': { fontWeight: 400, color: 'text.secondary' },
  '&:not([scope])': { whiteSpace: 'nowrap', pl: 1 },
} as const;

const totalStyle = {
  ...sumStyle,
  borderTop: 1,
  borderColor: 'divider',
  fontWeight: 600,
  '&[scope]': { fontWeight: 600 },
} as const;

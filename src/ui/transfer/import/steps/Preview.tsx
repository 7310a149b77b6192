import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useFormat } from '../../../../platform/time/useFormat.tsx';
import { letterOf, type Sheet } from '../model/table.ts';

const SHOWN = 10;

export const Preview = ({ sheet: { headings, rows, numbers } }: { sheet: Sheet }) => {
  const translate = useTranslate();
  const format = useFormat();
  const titleId = useId();
  return (
    <div>
      <Typography id={titleId} variant="h3" sx={{ mb: 1 }}>
        {translate('transfer.file.preview', {
          smart_count: rows.length,
          count: format.number(rows.length),
        })}
      </Typography>
      <Box
        component="section"
        aria-labelledby={titleId}
        tabIndex={0}
        sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell sx={{ color: 'text.secondary' }}>#</TableCell>
              {headings.map((heading, index) => (
                <TableCell key={letterOf(index)} sx={{ whiteSpace: 'nowrap', fontWeight: 600 }}>
                  {heading || translate('transfer.column', { letter: letterOf(index) })}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.slice(0, SHOWN).map((row, at) => (
              <TableRow key={numbers?.[at] ?? at}>
                <TableCell sx={{ color: 'text.secondary' }}>{numbers?.[at]}</TableCell>
                {headings.map((_, index) => (
                  <TableCell key={letterOf(index)} sx={cellStyle} title={row[index]}>
                    {row[index]}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </div>
  );
};

const cellStyle = {
  maxWidth: 260,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';

/** A draft shows the current plan, others the last version. */
export const QuoteSums = () => {
  const translate = useTranslate();
  const format = useFormat();
  const quote = useRecord<'quotes'>();
  if (!quote) return null;
  const { net, total, vat_parts = [] } = quote;
  const rows = [
    [translate('resources.quotes.net'), net],
    ...vat_parts.map(({ rate, base, vat }): [string, number | null] => [
      translate('resources.quotes.vat_of', {
        rate: format.number(rate),
        base: format.money(base ?? 0),
      }),
      vat,
    ]),
    [translate('resources.quotes.total'), total],
  ] as const;
  return (
    <RecordPart title={translate('resources.quotes.sums')}>
      <Table size="small">
        <TableBody>
          {rows.map(([name, amount], at) => (
            <TableRow key={name} sx={at === rows.length - 1 ? grandStyle : undefined}>
              <TableCell sx={{ pl: 0 }}>{name}</TableCell>
              <TableCell align="right" sx={{ pr: 0, whiteSpace: 'nowrap' }}>
                {typeof amount === 'number' ? format.money(amount) : '–'}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </RecordPart>
  );
};

const grandStyle = { '& td': { fontWeight: 600, borderBottom: 0 } } as const;

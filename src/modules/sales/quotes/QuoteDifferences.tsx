import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { stackedOnPhone } from '../../../ui/display/phone.ts';
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';

export const QuoteDifferences = () => {
  const translate = useTranslate();
  const format = useFormat();
  const quote = useRecord<'quotes'>();
  const { data, error, refetch } = useQuery({
    queryKey: ['quoteDifferences', quote?.id, quote?.revision],
    queryFn: async ({ signal }) =>
      (await import('./quotes.calls.ts')).readDifferences(quote?.id ?? 0, signal),
    enabled: quote?.differs === true,
  });
  if (!quote?.differs) return null;
  if (error) {
    const text = translate('resources.quotes.differences_not_read');
    return <FailureAlert text={text} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return null;
  const { version, lines, others } = data;
  const amount = (side: (typeof lines)[number]['quoted']) =>
    side ? `${format.number(side.amount)} × = ${format.money(side.net ?? 0)}` : '–';
  const heading = (name: string) => translate(`resources.quotes.difference.${name}`);
  return (
    <RecordPart
      title={
        lines.length > 0
          ? translate('resources.quotes.differs_from', { version, smart_count: lines.length })
          : translate('resources.quotes.differs_elsewhere', { version })
      }
    >
      {others.length > 0 && (
        <Typography sx={{ mb: 1 }}>
          {translate(`resources.quotes.${lines.length > 0 ? 'other' : 'only'}_differences`, {
            others: format.list(others.map(heading)),
          })}
        </Typography>
      )}
      {lines.length > 0 && (
        <Table size="small" sx={tableStyle}>
          <TableHead>
            <TableRow>
              <TableCell>{heading('line')}</TableCell>
              <TableCell align="right">{heading('quoted')}</TableCell>
              <TableCell align="right">{heading('planned')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map(({ line_id, name, quoted, planned }) => (
              <TableRow key={line_id}>
                <TableCell data-label={heading('line')}>{name}</TableCell>
                <TableCell align="right" data-label={heading('quoted')}>
                  {amount(quoted)}
                </TableCell>
                <TableCell align="right" data-label={heading('planned')}>
                  {amount(planned)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </RecordPart>
  );
};

const tableStyle = {
  ...stackedOnPhone,
  '& td': { px: { xs: 0, sm: 2 } },
  '& th:first-of-type, & td:first-of-type': { pl: 0 },
  '& th:last-child, & td:last-child': { pr: 0 },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
} as const;

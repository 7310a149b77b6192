import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useSessionCall } from '../../../platform/session/useSessionCall.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { Figures } from '../finance/Figures.tsx';
import { AgeingBars } from './AgeingBars.tsx';
import { MonthsChart } from './MonthsChart.tsx';
import { readMoney } from './reports.calls.ts';
import { ReportState } from './ReportState.tsx';

export const OpenReport = () => {
  const translate = useTranslate();
  const format = useFormat();
  const call = useSessionCall();
  const { data, error, refetch } = useQuery({
    queryKey: ['moneyReports', 'open'],
    queryFn: ({ signal }) => call(() => readMoney(signal)),
  });
  const text = (name: string, values = {}) => translate(`resources.reports.${name}`, values);
  return (
    <ReportState error={error} isReady={data !== undefined} refetch={refetch}>
      {data && (
        <Box sx={{ display: 'grid', gap: 2, '& > section, & > dl': { mt: 0 } }}>
          <Figures
            label={text('tabs.open')}
            figures={[
              { name: text('open'), value: format.money(data.open ?? 0) },
              {
                name: text('overdue'),
                value: format.money(data.overdue ?? 0),
                isLate: (data.overdue ?? 0) > 0,
              },
            ]}
          />
          <RecordPart
            title={text('ageing')}
            action={
              <Button
                component={Link}
                size="small"
                to={`/sales-invoices?filter=${encodeURIComponent(JSON.stringify({ unpaid: true }))}`}
              >
                {text('open_invoices')}
              </Button>
            }
          >
            <AgeingBars ageing={data.ageing} />
          </RecordPart>
          <RecordPart title={text('by_month')}>
            <MonthsChart
              label={text('by_month')}
              months={data.months.map(({ month }) => month)}
              main={{
                label: text('this_year'),
                amounts: data.months.map(({ amount }) => amount ?? 0),
              }}
              beside={{
                label: text('last_year'),
                amounts: data.months.map(({ last_year }) => last_year ?? 0),
              }}
            />
          </RecordPart>
        </Box>
      )}
    </ReportState>
  );
};

import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { useTranslate } from 'ra-core';
import { useFormat } from '../../../platform/time/useFormat.tsx';

interface MonthsChartProps {
  /** `month`: `2026-06`; amounts in euros. */
  months: readonly { month: string; amount: number; before: number }[];
}

const HEIGHT = 260;

/** Twelve labels fit side by side on a phone. */
const SLANTED = { fontSize: 11, angle: -40, textAnchor: 'end' } as const;

export const MonthsChart = ({ months }: MonthsChartProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { palette } = useTheme();
  const inEuros = (value: number | null) => format.money(value ?? 0);
  return (
    <BarChart
      height={HEIGHT}
      aria-label={translate('resources.reports.by_month')}
      xAxis={[
        {
          data: months.map(({ month }) => format.monthName(`${month}-01`)),
          scaleType: 'band',
          tickLabelInterval: () => true,
          tickLabelStyle: SLANTED,
          height: 36,
        },
      ]}
      yAxis={[{ width: 64, valueFormatter: (value: number) => format.number(value) }]}
      series={[
        {
          data: months.map(({ before }) => before),
          label: translate('resources.reports.last_year'),
          color: palette.text.disabled,
          valueFormatter: inEuros,
        },
        {
          data: months.map(({ amount }) => amount),
          label: translate('resources.reports.this_year'),
          color: palette.primary.main,
          valueFormatter: inEuros,
        },
      ]}
    />
  );
};

import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { BarChart } from '@mui/x-charts/BarChart';
import { useFormat } from '../../../platform/time/useFormat.tsx';

interface Series {
  label: string;
  /** In euros, one for each month. */
  amounts: readonly number[];
}

interface MonthsChartProps {
  label: string;
  /** As `2026-06`. */
  months: readonly string[];
  main: Series;
  /** Grey, before the main one. */
  beside?: Series | undefined;
}

const HEIGHT = 260;

/** Twelve labels fit side by side on a phone. */
const SLANTED = { fontSize: 11, angle: -40, textAnchor: 'end' } as const;
const LEVEL = { fontSize: 12 } as const;

export const MonthsChart = ({ label, months, main, beside }: MonthsChartProps) => {
  const format = useFormat();
  const { palette, breakpoints } = useTheme();
  const isNarrow = useMediaQuery(breakpoints.down('sm'));
  const inEuros = (value: number | null) => format.money(value ?? 0);
  const drawn = (series: Series, color: string) => ({
    data: [...series.amounts],
    label: series.label,
    color,
    valueFormatter: inEuros,
  });
  return (
    <BarChart
      height={HEIGHT}
      aria-label={label}
      xAxis={[
        {
          data: months.map(month => format.monthName(`${month}-01`)),
          scaleType: 'band',
          tickLabelInterval: () => true,
          tickLabelStyle: isNarrow ? SLANTED : LEVEL,
          height: 36,
        },
      ]}
      yAxis={[{ width: 64, valueFormatter: (value: number) => format.number(value) }]}
      series={[
        ...(beside ? [drawn(beside, palette.text.disabled)] : []),
        drawn(main, palette.primary.main),
      ]}
    />
  );
};

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { withinText } from '#i18n/nouns';
import { centsOf } from '#contract/base/money';
import { REVENUE_BY, type RevenueBy } from '#contract/sales/reports';
import { useSessionCall } from '../../../platform/session/useSessionCall.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { WordSelect } from '../../../ui/form/ChoiceSelect.tsx';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { BarList } from './BarList.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { MonthsChart } from './MonthsChart.tsx';
import { useToday } from '../../../platform/time/useToday.ts';
import { PeriodPicker } from './PeriodPicker.tsx';
import { monthsIn, thisYear, yearBefore } from './periods.ts';
import { readRevenue, readRevenueFile, type RevenueQuery } from './reports.calls.ts';
import { ReportState } from './ReportState.tsx';

const DATES = ['issue', 'service'] as const;

export const RevenueReport = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const format = useFormat();
  const today = useToday();
  const [query, setQuery] = useState<RevenueQuery>(() => ({
    ...thisYear(today),
    by: 'month',
    date: 'issue',
  }));
  const now = useRevenue(query);
  const before = useRevenue({ ...query, ...yearBefore(query) });
  const text = (name: string, values = {}) => translate(`resources.reports.${name}`, values);
  const nameOf = useKeyName(query.by);
  const rows = withYearBefore(query, now.data?.rows ?? [], before.data?.rows ?? []);
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', mb: 2, alignItems: 'center' }}>
        <PeriodPicker period={query} onChoose={period => setQuery({ ...query, ...period })} />
        <WordSelect
          label={text('by')}
          words={REVENUE_BY}
          value={query.by}
          textOf={by => text(`bys.${by}`)}
          onChoose={by => setQuery({ ...query, by })}
          sx={{ width: { sm: 'auto' }, minWidth: 140 }}
        />
        <WordSelect
          label={text('date')}
          words={DATES}
          value={query.date}
          textOf={date => text(`dates.${date}`)}
          onChoose={date => setQuery({ ...query, date })}
          sx={{ width: { sm: 'auto' }, minWidth: 160 }}
        />
        <ExportMenu
          readFile={format => readRevenueFile(query, format)}
          workbook={{
            name: `${text('tabs.revenue')} ${query.from} ${query.until}`,
            sheets: [
              {
                name: text('tabs.revenue'),
                columns: [text(`bys.${query.by}`), text('columns.amount'), text('last_year')].map(
                  heading => ({ heading, kind: 'value' })
                ),
                rows: rows.map(({ key, amount, last }) => [nameOf(key), amount, last]),
              },
            ],
          }}
        />
      </Box>
      <ReportState
        error={now.error ?? before.error}
        isReady={now.data !== undefined && before.data !== undefined}
        refetch={() => Promise.all([now.refetch(), before.refetch()])}
      >
        <RecordPart title={text('revenue_by', { by: withinText(text(`bys.${query.by}`), locale) })}>
          <Sum rows={rows} />
          {rows.length === 0 && <Typography color="textSecondary">{text('nothing')}</Typography>}
          {rows.length > 0 &&
            (query.by === 'month' ? (
              <MonthsChart
                label={text('by_month')}
                months={rows.map(({ key }) => key)}
                main={{ label: text('this_year'), amounts: rows.map(({ amount }) => amount) }}
                beside={{ label: text('last_year'), amounts: rows.map(({ last }) => last) }}
              />
            ) : (
              <BarList
                label={text('tabs.revenue')}
                bars={rows.map(({ key, amount, last }) => ({
                  key,
                  name: nameOf(key),
                  amount,
                  beside: last,
                  note: text('year_before', { amount: format.money(last) }),
                }))}
              />
            ))}
        </RecordPart>
      </ReportState>
    </>
  );
};

const useRevenue = (query: RevenueQuery) => {
  const call = useSessionCall();
  return useQuery({
    queryKey: ['moneyReports', 'revenue', query],
    queryFn: ({ signal }) => call(() => readRevenue(query, signal)),
  });
};

interface Row {
  key: string;
  amount: number;
  last: number;
}

type Rows = readonly { key: string; amount: number | null }[];

/**
 * Each row with that of the previous year: `2026-06` beside `2025-06`. Largest first; months are complete and
 * in order.
 */
const withYearBefore = ({ by, from, until }: RevenueQuery, now: Rows, before: Rows): Row[] => {
  const keyNow = (key: string) =>
    by === 'month' ? `${Number(key.slice(0, 4)) + 1}${key.slice(4)}` : key;
  const amounts = new Map(now.map(({ key, amount }) => [key, amount ?? 0]));
  const lasts = new Map(before.map(({ key, amount }) => [keyNow(key), amount ?? 0]));
  if (amounts.size === 0 && lasts.size === 0) return [];
  const all = by === 'month' ? monthsIn({ from, until }) : [];
  const rows = [...new Set([...all, ...amounts.keys(), ...lasts.keys()])].map(key => ({
    key,
    amount: amounts.get(key) ?? 0,
    last: lasts.get(key) ?? 0,
  }));
  return by === 'month'
    ? rows.toSorted((one, other) => one.key.localeCompare(other.key))
    : rows.toSorted((one, other) => other.amount - one.amount || other.last - one.last);
};

const useKeyName = (by: RevenueBy) => {
  const translate = useTranslate();
  const format = useFormat();
  return (key: string) => {
    if (by === 'month') return format.month(`${key}-01`);
    if (by === 'kind') return translate(`sales.kinds.${key}`, { _: key });
    return key || translate('resources.reports.no_name');
  };
};

const Sum = ({ rows }: { rows: readonly Row[] }) => {
  const translate = useTranslate();
  const format = useFormat();
  const sumOf = (of: 'amount' | 'last') =>
    rows.reduce((sum, row) => sum + centsOf(row[of]), 0) / 100;
  return (
    <Typography sx={{ mb: 2 }}>
      <strong>{format.money(sumOf('amount'))}</strong>{' '}
      <Typography component="span" color="textSecondary">
        ({translate('resources.reports.year_before', { amount: format.money(sumOf('last')) })})
      </Typography>
    </Typography>
  );
};

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { withinText } from '#i18n/nouns';
import { RESULT_BY, type Result, type ResultAmounts, type ResultBy } from '#contract/sales/results';
import { useShownQuery } from '../../../platform/data/useShownQuery.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { useToday } from '../../../platform/time/useToday.ts';
import { WordSelect } from '../../../ui/form/ChoiceSelect.tsx';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { Figures } from '../finance/Figures.tsx';
import { BarList } from './BarList.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { MonthsChart } from './MonthsChart.tsx';
import { PeriodPicker } from './PeriodPicker.tsx';
import { monthsIn, thisYear } from './periods.ts';
import { readResult, readResultFile, type ResultQuery } from './reports.calls.ts';
import { ReportState } from './ReportState.tsx';
import { ResultTable, useColumns, useKeyName } from './ResultTable.tsx';

type Row = Result['rows'][number];

/** Also projects to come, with what they are planned to cost. */
export const ResultReport = () => {
  const translate = useTranslate();
  const today = useToday();
  const [query, setQuery] = useState<ResultQuery>(() => ({ ...thisYear(today), by: 'month' }));
  const { shown, isOld, current, error, refetch } = useShownQuery({
    queryKey: ['projectResults', query],
    queryFn: async ({ signal }) => ({ query, ...(await readResult(query, signal)) }),
  });
  const text = (name: string, values = {}) => translate(`resources.reports.${name}`, values);
  const columns = useColumns(current?.total);
  const nameOf = useKeyName();
  const cellsOf = (row: ResultAmounts) => columns.map(({ name }) => row[name]);
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', mb: 2, alignItems: 'center' }}>
        <PeriodPicker period={query} onChoose={period => setQuery({ ...query, ...period })} />
        <WordSelect
          label={text('by')}
          words={RESULT_BY}
          value={query.by}
          textOf={by => text(`bys.${by}`)}
          onChoose={by => setQuery({ ...query, by })}
          sx={{ width: { sm: 'auto' }, minWidth: 140 }}
        />
        <ExportMenu
          readFile={format => readResultFile(query, format)}
          workbook={{
            name: `${text('tabs.result')} ${query.from} ${query.until}`,
            sheets: [
              {
                name: text('tabs.result'),
                columns: [text(`bys.${query.by}`), ...columns.map(({ heading }) => heading)].map(
                  heading => ({ heading, kind: 'value' })
                ),
                rows: current
                  ? [
                      ...current.rows.map(row => [nameOf(row.key, query.by), ...cellsOf(row)]),
                      [text('sum'), ...cellsOf(current.total)],
                    ]
                  : [],
              },
            ],
          }}
        />
      </Box>
      <Typography color="textSecondary" variant="body2" sx={{ mb: 2 }}>
        {text('result_hint')}
      </Typography>
      <ReportState
        error={error}
        isReady={shown !== undefined}
        isOld={isOld}
        refetch={() => void refetch()}
      >
        {shown && <Shown {...shown} />}
      </ReportState>
    </>
  );
};

const Shown = ({ query, rows, total }: Result & { query: ResultQuery }) => {
  const { by } = query;
  const translate = useTranslate();
  const locale = useLocale();
  const text = (name: string, values = {}) => translate(`resources.reports.${name}`, values);
  if (rows.length === 0) {
    return <Typography color="textSecondary">{text('no_result')}</Typography>;
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, '& > section, & > dl': { mt: 0 } }}>
      <Totals total={total} />
      <RecordPart title={text('result_by', { by: withinText(text(`bys.${by}`), locale) })}>
        {by === 'month' ? <Months rows={rows} period={query} /> : <Bars rows={rows} by={by} />}
        <ResultTable rows={rows} total={total} by={by} />
      </RecordPart>
    </Box>
  );
};

const Totals = ({ total: { price, cost, margin, planned, percent } }: { total: ResultAmounts }) => {
  const translate = useTranslate();
  const format = useFormat();
  const text = (name: string) => translate(`resources.reports.${name}`);
  const figure = (name: string, value: number | null) =>
    value === null ? [] : [{ name: text(name), value: format.money(value) }];
  return (
    <Figures
      label={text('tabs.result')}
      figures={[
        ...figure('columns.price', price),
        ...figure('columns.cost', cost),
        ...(margin === null
          ? []
          : [
              {
                name: text('columns.margin'),
                value: `${format.money(margin)}${percent === null ? '' : ` (${format.number(percent)}%)`}`,
                isLate: margin < 0,
              },
            ]),
        ...figure('planned_margin', planned),
      ]}
    />
  );
};

const Months = ({ rows, period }: { rows: readonly Row[]; period: ResultQuery }) => {
  const translate = useTranslate();
  const text = (name: string) => translate(`resources.reports.${name}`);
  const months = [...new Set([...monthsIn(period), ...rows.map(({ key }) => key)])].toSorted();
  const byMonth = new Map(rows.map(row => [row.key, row]));
  const amountsOf = (name: 'price' | 'cost') =>
    months.map(month => byMonth.get(month)?.[name] ?? 0);
  const costs = { label: text('columns.cost'), amounts: amountsOf('cost') };
  const seesPrices = rows.every(({ price }) => price !== null);
  return (
    <MonthsChart
      label={text('result_chart')}
      months={months}
      main={seesPrices ? { label: text('columns.price'), amounts: amountsOf('price') } : costs}
      beside={seesPrices ? costs : undefined}
    />
  );
};

/** The largest ones; the table has all. */
const BARS = 10;

const Bars = ({ rows, by }: { rows: readonly Row[]; by: ResultBy }) => {
  const translate = useTranslate();
  const format = useFormat();
  const nameOf = useKeyName();
  const text = (name: string, values = {}) => translate(`resources.reports.${name}`, values);
  return (
    <BarList
      label={text('result_chart')}
      bars={rows.slice(0, BARS).map(({ key, id, price, cost, margin }) => ({
        key: `${id ?? ''}/${key}`,
        name: nameOf(key, by),
        amount: price ?? cost ?? 0,
        ...(price !== null && cost !== null && { beside: cost }),
        ...(margin !== null && {
          note: text('costs_of', { amount: format.money(cost ?? 0) }),
          isLate: margin < 0,
        }),
      }))}
    />
  );
};

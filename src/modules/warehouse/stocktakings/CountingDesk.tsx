import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { CountTotals } from '#contract/warehouse/stocktakings';
import { useScanner } from '../../../platform/scanner/useScanner.ts';
import { useHolds } from '../../../platform/session/useSignedInUser.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { useRecord } from '../../../ui/record/useRecord.ts';
import { CodeForm } from '../scanning/CodeForm.tsx';
import { ScanResult } from '../scanning/ScanResult.tsx';
import { type Counting, type CountEntry, newCount, useCounts } from './useStocktaking.ts';

/** Counts what is scanned or typed, for those who may; and how far the stocktaking is. */
export const CountingDesk = (counting: Counting) => {
  const translate = useTranslate();
  const record = useRecord<'stocktakings'>();
  const mayCount = useHolds('warehouse.manage');
  const { data: totals } = useCounts(record?.id ?? 0, record?.tenant_id);
  const isOpen = record !== undefined && !record.booked_at;
  return (
    <Card
      component="section"
      aria-label={translate('stocktakings.desk')}
      sx={{ px: 3, py: 2.5, mb: 2, display: 'grid', gap: 2 }}
    >
      {isOpen && mayCount === false && (
        <Alert severity="info">{translate('stocktakings.read_only')}</Alert>
      )}
      {isOpen && mayCount && <Counter {...counting} />}
      {totals && <Progress {...totals} />}
    </Card>
  );
};

const EMPTY = { code: '', amount: '' };

const Counter = ({ queue, entries, unsent, isStuck }: Counting) => {
  const translate = useTranslate();
  const [draft, setDraft] = useState(EMPTY);
  const count = (code: string, amount?: number) => queue.add(newCount(code, amount));
  // The amount is that of one scan; a code that is being typed stays.
  useScanner(code => {
    count(code, draft.amount ? Number(draft.amount) : undefined);
    setDraft(({ code: typed }) => ({ ...EMPTY, code: typed }));
  });
  return (
    <>
      <ScanResult
        entries={entries}
        unsent={unsent}
        isStuck={isStuck}
        resultText={({ answer }: CountEntry) => translate(`stocktakings.results.${answer?.result}`)}
      />
      <CodeForm
        draft={draft}
        onDraft={setDraft}
        onSubmit={(code, amount) => {
          count(code, amount);
          setDraft(EMPTY);
        }}
        submit={translate('stocktakings.submit')}
        amount={{ min: 0 }}
      >
        <Typography variant="body2" color="textSecondary">
          {translate('stocktakings.amount_hint')}
        </Typography>
      </CodeForm>
    </>
  );
};

const Progress = ({ expected, found, counted }: CountTotals) => {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Stack sx={{ gap: 1 }}>
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', columnGap: 2, flexWrap: 'wrap' }}
      >
        <Typography sx={{ fontWeight: 600 }}>
          {expected > 0
            ? translate('stocktakings.progress', {
                found: format.number(found),
                expected: format.number(expected),
              })
            : translate('stocktakings.no_units')}
        </Typography>
        <Typography color="textSecondary">
          {translate('stocktakings.counted', {
            smart_count: counted,
            count: format.number(counted),
          })}
        </Typography>
      </Stack>
      {expected > 0 && (
        <LinearProgress
          variant="determinate"
          value={(100 * found) / expected}
          aria-hidden="true"
          sx={{ height: 8, borderRadius: 1 }}
        />
      )}
    </Stack>
  );
};

import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { CountTotals } from '#contract/warehouse/stocktakings';
import type { KeptScan } from '../../../platform/outbox/outboxDatabase.ts';
import { resultOf } from '../../../platform/outbox/outboxQueries.ts';
import { needsAmount } from '../../../platform/scanner/amountPrompt.ts';
import { useAsking } from '../../../platform/scanner/useAsking.ts';
import { useHolds } from '../../../platform/session/useSignedInUser.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { useRecord } from '../../../ui/record/useRecord.ts';
import { AmountQuestion } from '../scanning/AmountQuestion.tsx';
import { CodeEntry } from '../scanning/CodeEntry.tsx';
import { Decisions } from '../scanning/Decisions.tsx';
import { LeftByOthers } from '../scanning/LeftByOthers.tsx';
import { ScanResult } from '../scanning/ScanResult.tsx';
import { type Counting, newCount, useCounts } from './useStocktaking.ts';

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

const Counter = ({ queue, entries, unsent, unwritten, connection }: Counting) => {
  const translate = useTranslate();
  const count = (counted: string, amount?: number) => queue.add(newCount(counted, amount));
  const asking = useAsking(scan => count(scan.code, scan.amount));
  // A product counted as one may be several.
  const asked = entries.findLast(entry => needsAmount(entry) && !entry.isSettled);

  // Counted even while the amount of an earlier code is open.
  const take = (scanned: string) => asking.tell({ type: 'code', code: scanned, min: 0 });

  const answer = ({ scan }: KeptScan, amount: number) => {
    queue.settle(scan.id);
    if (amount === 1) return;
    queue.undo(scan.id);
    count(scan.code, amount);
  };

  const resultText = (kept: KeptScan) => translate(`stocktakings.results.${resultOf(kept)}`);

  return (
    <>
      <LeftByOthers />
      <ScanResult
        entries={entries}
        unsent={unsent}
        unwritten={unwritten}
        connection={connection}
        resultText={resultText}
        question={asking.question}
      />
      <CodeEntry
        asking={asking}
        onCode={take}
        submit={translate('stocktakings.submit')}
        min={0}
        hint={translate('stocktakings.crate_hint')}
        otherQuestion={
          asked && (
            <AmountQuestion
              key={asked.scan.id}
              name={asked.scan.code}
              room={1}
              min={0}
              hint={translate('stocktakings.crate_hint')}
              onAnswer={amount => answer(asked, amount)}
              onCancel={() => queue.settle(asked.scan.id)}
            />
          )
        }
      >
        <Typography variant="body2" color="textSecondary">
          {translate('stocktakings.amount_hint')}
        </Typography>
      </CodeEntry>
      <Decisions
        entries={entries}
        resultText={resultText}
        onAgain={queue.again}
        onSettle={queue.settle}
      />
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

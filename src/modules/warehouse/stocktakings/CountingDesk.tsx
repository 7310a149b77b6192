import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { CountTotals } from '#contract/warehouse/stocktakings';
import type { OutboxScan } from '../../../platform/outbox/outboxDatabase.ts';
import { resultOf } from '../../../platform/outbox/outboxQueries.ts';
import { needsAmount } from '../../../platform/scanner/amountPrompt.ts';
import { useTakeHeldScans } from '../../../platform/scanner/heldScans.ts';
import { useAsking } from '../../../platform/scanner/useAsking.ts';
import { useHolds } from '../../../platform/session/useSignedInUser.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { ScanFrame } from '../scanning/ScanFrame.tsx';
import { AmountQuestion } from '../scanning/AmountQuestion.tsx';
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
      {isOpen && mayCount && <Counter {...counting} id={record.id} />}
      {totals && <Progress {...totals} />}
    </Card>
  );
};

const Counter = ({ id, ...counting }: Counting & { id: number }) => {
  const translate = useTranslate();
  const { queue, entries } = counting;
  const count = (counted: string, amount?: number) => queue.add(newCount(counted, amount));
  const asking = useAsking(scan => count(scan.code, scan.amount), {
    place: `/stocktakings/${id}`,
  });
  // Counted even while the amount of an earlier code is open.
  const take = (code: string) => asking.tell({ type: 'code', code, min: 0 });
  useTakeHeldScans(take, true);
  // A product counted as one may be several.
  const question = entries.findLast(entry => needsAmount(entry) && !entry.isSettled);
  const hint = translate('stocktakings.crate_hint');

  const answer = ({ scan }: OutboxScan, amount: number) =>
    queue.decide(scan.id, () => {
      if (amount === 1) return;
      queue.undo(scan.id);
      count(scan.code, amount);
    });

  return (
    <ScanFrame
      scans={counting}
      asking={asking}
      resultText={stored => translate(`stocktakings.results.${resultOf(stored)}`)}
      entry={{
        onCode: take,
        submit: translate('stocktakings.submit'),
        min: 0,
        hint,
        otherQuestion: question && (
          <AmountQuestion
            key={question.scan.id}
            name={question.scan.code}
            room={1}
            min={0}
            hint={hint}
            onAnswer={amount => answer(question, amount)}
            onCancel={() => queue.decide(question.scan.id)}
          />
        ),
        children: (
          <Typography variant="body2" color="textSecondary">
            {translate('stocktakings.amount_hint')}
          </Typography>
        ),
      }}
    />
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

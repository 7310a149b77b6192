import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { passesWithReason } from '#contract/warehouse/scans';
import type { OutboxScan } from '../../../platform/outbox/outboxDatabase.ts';
import {
  type AcceptedPart,
  jobsOf,
  lateJobOf,
  messageOf,
  partOf,
  resultOf,
} from '../../../platform/outbox/outboxQueries.ts';
import { JobForm } from './JobForm.tsx';
import { RefusalList, RefusalRow } from './RefusalList.tsx';

interface DecisionsProps {
  entries: readonly OutboxScan[];
  resultText: (stored: OutboxScan) => string;
  onAgain: (id: string) => void;
  onSettle: (id: string) => void;
  onOverride?: (stored: OutboxScan) => void;
  onJob?: (stored: OutboxScan, job: { project_id: number; amount: number }) => void;
  /** Returns it from the ended project, and takes it out for this one. */
  onTakeBack?: (stored: OutboxScan) => void;
  onPart?: (stored: OutboxScan, part: AcceptedPart) => void;
}

export const Decisions = (props: DecisionsProps) => {
  const { entries, resultText, onAgain, onSettle, onOverride, onPart, onJob, onTakeBack } = props;
  const translate = useTranslate();
  const open = entries.filter(({ isOpen }) => isOpen);
  return (
    <RefusalList count={open.length}>
      {open.map(stored => {
        const { scan, refusal } = stored;
        const part = partOf(stored);
        const lateJob = lateJobOf(stored);
        const word = refusal === undefined ? resultText(stored) : translate('scanning.failed');
        return (
          <RefusalRow
            key={scan.id}
            code={scan.code}
            text={messageOf(stored) ?? word}
            onSettle={() => onSettle(scan.id)}
          >
            {onJob &&
              jobsOf(stored).map(job => (
                <JobForm
                  key={job.project_id}
                  name={`amount ${scan.id} ${job.project_id}`}
                  job={job}
                  amount={scan.amount}
                  onAmount={amount => onJob(stored, { project_id: job.project_id, amount })}
                />
              ))}
            {refusal !== undefined && (
              <Button size="small" onClick={() => onAgain(scan.id)}>
                {translate('common.retry')}
              </Button>
            )}
            {onTakeBack && lateJob && (
              <Button size="small" variant="contained" onClick={() => onTakeBack(stored)}>
                {translate('warehouse.packing.take_back', { project: lateJob.name })}
              </Button>
            )}
            {onPart && part && (
              <Button size="small" onClick={() => onPart(stored, part)}>
                {translate('warehouse.packing.part', { room: part.amount, amount: part.of })}
              </Button>
            )}
            {onOverride && passesWithReason(resultOf(stored), scan.mode) && (
              <Button size="small" onClick={() => onOverride(stored)}>
                {translate('warehouse.packing.override.open')}
              </Button>
            )}
          </RefusalRow>
        );
      })}
    </RefusalList>
  );
};

import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { passesWithReason } from '#contract/warehouse/scans';
import type { KeptScan } from '../../../platform/outbox/outboxDatabase.ts';
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
  entries: readonly KeptScan[];
  resultText: (kept: KeptScan) => string;
  /** Sends a call again that the server refused. */
  onAgain: (id: string) => void;
  onSettle: (id: string) => void;
  /** Takes out an item with a reason that would otherwise be refused. */
  onOverride?: (kept: KeptScan) => void;
  /** Takes this amount back from one of the projects that have it out. */
  onJob?: (kept: KeptScan, job: { project_id: number; amount: number }) => void;
  /** Takes it back from the ended project that still has it out, and out for this one. */
  onTakeBack?: (kept: KeptScan) => void;
  /** Books the amount that is accepted. */
  onPart?: (kept: KeptScan, part: AcceptedPart) => void;
}

/** Refused scans, each until the user has decided about it. */
export const Decisions = (props: DecisionsProps) => {
  const { entries, resultText, onAgain, onSettle, onOverride, onPart, onJob, onTakeBack } = props;
  const translate = useTranslate();
  const open = entries.filter(({ isOpen }) => isOpen);
  return (
    <RefusalList count={open.length}>
      {open.map(kept => {
        const { scan, refusal } = kept;
        const part = partOf(kept);
        const lateJob = lateJobOf(kept);
        const word = refusal === undefined ? resultText(kept) : translate('scanning.failed');
        return (
          <RefusalRow
            key={scan.id}
            code={scan.code}
            text={messageOf(kept) ?? word}
            onSettle={() => onSettle(scan.id)}
          >
            {onJob &&
              jobsOf(kept).map(job => (
                <JobForm
                  key={job.project_id}
                  job={job}
                  amount={scan.amount}
                  onAmount={amount => onJob(kept, { project_id: job.project_id, amount })}
                />
              ))}
            {refusal !== undefined && (
              <Button size="small" onClick={() => onAgain(scan.id)}>
                {translate('common.retry')}
              </Button>
            )}
            {onTakeBack && lateJob && (
              <Button size="small" variant="contained" onClick={() => onTakeBack(kept)}>
                {translate('warehouse.packing.take_back', { project: lateJob.name })}
              </Button>
            )}
            {onPart && part && (
              <Button size="small" onClick={() => onPart(kept, part)}>
                {translate('warehouse.packing.part', { room: part.amount, amount: part.of })}
              </Button>
            )}
            {onOverride && passesWithReason(resultOf(kept), scan.mode) && (
              <Button size="small" onClick={() => onOverride(kept)}>
                {translate('warehouse.packing.override.open')}
              </Button>
            )}
          </RefusalRow>
        );
      })}
    </RefusalList>
  );
};

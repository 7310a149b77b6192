import { type FormEvent, type ReactNode, useId } from 'react';
import { TEXT_MAX } from '#contract/base/limits';
import { passesWithReason } from '#contract/warehouse/scans';
import type { ReturnJob } from '../platform/outbox/scanKinds.ts';
import type { AnyScan, OutboxScan } from '../platform/outbox/outboxDatabase.ts';
import { undoScan } from '../platform/outbox/outbox.ts';
import {
  type AcceptedPart,
  isAnswered,
  jobsOf,
  lateJobOf,
  partOf,
  resultOf,
} from '../platform/outbox/outboxQueries.ts';
import { decideScan } from '../platform/scanner/decideScan.ts';
import { useRestorablePageState } from '../platform/session/restorablePageState.ts';
import { storedText } from '../platform/session/restorableState.ts';
import { detailOf, isUndoable, outcomeOf } from './outcome.ts';
import { CountInput, countOf } from './CountInput.tsx';
import { useScanTexts } from './scanTexts.ts';

interface ScanListProps {
  scans: readonly OutboxScan[];
  onAgain: (scan: AnyScan) => void;
}

export const Decisions = ({ scans, onAgain }: ScanListProps) => {
  const { translate } = useScanTexts();
  const open = scans.filter(({ isOpen }) => isOpen);
  if (open.length === 0) return null;

  return (
    <section aria-labelledby="decide">
      <h2 id="decide" className="late">
        {translate('scan_screens.decide.title', { count: open.length })}
      </h2>
      <ul className="rows">
        {open.map(scanned => {
          const { scan } = scanned;
          const again = (change: Partial<AnyScan> = {}) =>
            void decideScan(scan.id, () => onAgain({ ...scan, ...change }));
          return (
            <DecisionRow
              key={scan.id}
              code={scan.code}
              word={outcomeOf(scanned, translate)}
              detail={detailOf(scanned, translate)}
              onAgain={isUndoable(scanned) ? undefined : () => again()}
              onSettle={() => void decideScan(scan.id)}
            >
              <Part
                part={partOf(scanned)}
                onPart={({ amount, pieces }) => again({ amount, pieces })}
              />
              <TakeBack scanned={scanned} onTakeBack={() => again({ take_back: true })} />
              {jobsOf(scanned).map(job => (
                <JobForm
                  key={job.project_id}
                  name={`amount ${scan.id} ${job.project_id}`}
                  job={job}
                  amount={scan.amount}
                  onAmount={amount => again({ amount, project_id: job.project_id })}
                />
              ))}
              {passesWithReason(resultOf(scanned), scan.mode) && (
                <ReasonForm name={`reason ${scan.id}`} onReason={reason => again({ reason })} />
              )}
            </DecisionRow>
          );
        })}
      </ul>
    </section>
  );
};

interface DecisionRowProps {
  code: string;
  word: string;
  detail: string;
  /** Missing where it makes no sense to scan it again. */
  onAgain: (() => void) | undefined;
  onSettle: () => void;
  children?: ReactNode;
}

export const DecisionRow = (props: DecisionRowProps) => {
  const { code, word, detail, onAgain, onSettle, children } = props;
  const { translate } = useScanTexts();
  return (
    <li aria-label={code}>
      <span className="name">
        {word}
        <small>{detail}</small>
      </span>
      {children}
      <div className="tools">
        {onAgain && (
          <button type="button" onClick={onAgain}>
            {translate('scan_screens.decide.again')}
          </button>
        )}
        <button type="button" onClick={onSettle}>
          {translate('scan_screens.decide.drop')}
        </button>
      </div>
    </li>
  );
};

interface PartProps {
  part: AcceptedPart | undefined;
  onPart: (part: AcceptedPart) => void;
}

const Part = ({ part, onPart }: PartProps) => {
  const { translate } = useScanTexts();
  if (!part) return null;
  return (
    <button type="button" onClick={() => onPart(part)}>
      {translate('scan_screens.decide.part', { room: part.amount, amount: part.of })}
    </button>
  );
};

const TakeBack = ({ scanned, onTakeBack }: { scanned: OutboxScan; onTakeBack: () => void }) => {
  const { translate } = useScanTexts();
  const job = lateJobOf(scanned);
  if (!job) return null;
  return (
    <button type="button" onClick={onTakeBack}>
      {translate('scan_screens.decide.take_back', { project: job.name })}
    </button>
  );
};

interface JobFormProps {
  name: string;
  job: ReturnJob;
  amount: number | undefined;
  onAmount: (amount: number) => void;
}

const JobForm = ({ name, job, amount, onAmount }: JobFormProps) => {
  const { translate } = useScanTexts();
  const { open } = job;
  const [text, setText] = useRestorablePageState({
    name,
    start: () => String(Math.min(amount ?? open, open)),
    stored: storedText,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = countOf(event.currentTarget);
    if (typed !== undefined) onAmount(typed);
  };
  return (
    <form className="typed" onSubmit={submit}>
      <CountInput
        name="amount"
        aria-label={translate('scan_screens.decide.amount_of', { project: job.name })}
        required
        most={open}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="submit">
        {translate('scan_screens.decide.from', { project: job.name, open })}
      </button>
    </form>
  );
};

interface ReasonFormProps {
  name: string;
  onReason: (reason: string) => void;
}

const ReasonForm = ({ name, onReason }: ReasonFormProps) => {
  const { translate } = useScanTexts();
  const id = useId();
  const [reason, setReason] = useRestorablePageState({ name, start: () => '', stored: storedText });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim()) onReason(reason.trim());
  };
  return (
    <form className="typed" onSubmit={submit}>
      <label htmlFor={id}>{translate('scan_screens.decide.reason')}</label>
      <input
        id={id}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        maxLength={TEXT_MAX.line}
        autoComplete="off"
        required
      />
      <button type="submit">{translate('scan_screens.decide.anyway')}</button>
    </form>
  );
};

const SHOWN = 20;

export const RecentScans = ({ scans }: Pick<ScanListProps, 'scans'>) => {
  const { translate } = useScanTexts();
  if (scans.length === 0) return null;

  return (
    <section aria-labelledby="recent">
      <h2 id="recent">{translate('scan_screens.recent')}</h2>
      <ul className="rows">
        {scans.slice(0, SHOWN).map(scanned => (
          <li key={scanned.scan.id}>
            <span className="name">
              {outcomeOf(scanned, translate)}
              <small>{detailOf(scanned, translate)}</small>
              {scanned.answer?.project_name && <small>{scanned.answer.project_name}</small>}
              {!isAnswered(scanned) && <small>{translate('scan_screens.not_sent')}</small>}
            </span>
            {isUndoable(scanned) && (
              <button
                type="button"
                aria-label={translate('scan_screens.undo_of', { code: scanned.scan.code })}
                onClick={() => void undoScan(scanned.scan.id)}
              >
                {translate('scan_screens.undo')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

import { useState } from 'react';
import { scanAddress } from '#contract/warehouse/scanPage';
import { type Direction, tooManyOut, toUnpackOf } from '#contract/warehouse/scans';
import type { Translate } from '#i18n/translate';
import { goTo } from '../platform/navigation.ts';
import { useCodes } from '../platform/scanner/useCodes.ts';
import { CameraPanel } from './camera/CameraPanel.tsx';
import { kindOf } from '../platform/scanner/feedback.ts';
import { useTakeHeldScans } from '../platform/scanner/heldScans.ts';
import { toDoOf } from '../platform/scanner/predictScan.ts';
import type { AnyScan, OutboxScan } from '../platform/outbox/outboxDatabase.ts';
import { resultOf as resultNow } from '../platform/outbox/outboxQueries.ts';
import { agree, type JobView } from './known/jobs.ts';
import { detailOf, isUndone, outcomeOf } from './outcome.ts';
import { AmountQuestion, DamageQuestion, WaitingCodes } from './Questions.tsx';
import { MissingItems } from './MissingItems.tsx';
import type { Person } from '../platform/session/pageSession.ts';
import { Result } from './Result.tsx';
import { Decisions, RecentScans } from './ScanLists.tsx';
import { ConnectionNotice, NewVersion, Unsent, Unwritten } from './SyncStatus.tsx';
import { ToJobs } from './ToJobs.tsx';
import { TypedCode } from './TypedCode.tsx';
import { UnreadNotice } from './UnreadNotice.tsx';
import { useScanTexts } from './scanTexts.ts';
import { useJob, useSending } from './useJob.ts';
import { useScanning } from './useScanning.ts';
import './scanScreens.css';

interface ScanScreenProps {
  person: Person;
  projectId: number;
  mode: Direction;
  isUnconfirmed: boolean;
}

const ScanScreen = ({ person, projectId, mode, isUnconfirmed }: ScanScreenProps) => {
  const { translate } = useScanTexts();
  const view = useJob(person.owner, projectId, isUnconfirmed);
  const connection = useSending(person.owner, isUnconfirmed);
  const scanning = useScanning({ person, projectId, mode }, view);
  const [isRestOpen, setRestOpen] = useState(false);
  // Before this device's data is read, a code would pass for an unknown one: it waits.
  const isRead = view !== undefined;
  const { takeFrom, ...typedCode } = useCodes(scanning.take, isRead);
  useTakeHeldScans(takeFrom('scanner'), isRead);

  const again = ({ code, ...details }: AnyScan) => scanning.record(code, details);
  const { question, otherMode, nothingLeft, latest, tell } = scanning;
  const hint =
    otherMode &&
    translate('scan_screens.of_mode', { mode: translate(`scan_screens.${otherMode}`) });
  const isBack = mode === 'back';
  const toUnpack = toUnpackOf(view?.lines ?? []);
  const isRestShown = isRestOpen && isBack;

  return (
    <main className={`scan ${mode}`}>
      <Heading projectId={projectId} mode={mode} view={view} isAsking={question !== undefined} />
      <ConnectionNotice connection={connection} />
      <NewVersion />
      {view?.job?.cancelled && <Warning text={translate('scan_screens.cancelled')} />}
      {view?.job?.cancelled && toUnpack > 0 && (
        <Warning text={translate('scan_screens.unpack', { count: toUnpack })} />
      )}
      <CameraPanel onCode={takeFrom('camera')} />
      <UnreadNotice />
      <WaitingCodes codes={scanning.waitingCodes} />
      <Unwritten />
      {!question && (
        <Result
          outcome={
            nothingLeft
              ? nothingLeftOf(nothingLeft, mode, translate)
              : latest && resultOf(latest, translate)
          }
        />
      )}
      {question?.about === 'amount' && (
        <AmountQuestion
          key={question.key}
          question={question}
          isDamaged={question.isDamaged}
          hint={hint}
          onAnswer={amount => tell({ type: 'amount', amount })}
          onCancel={() => tell({ type: 'cancel' })}
        />
      )}
      {question?.about === 'damage' && (
        <DamageQuestion
          key={question.key}
          question={question}
          hint={hint}
          onAnswer={reason => tell({ type: 'damage', reason })}
          onCancel={() => tell({ type: 'cancel' })}
        />
      )}
      {!question && !isRestShown && <TypedCode {...typedCode} onCode={takeFrom('field')} />}
      {isBack && !question && !isRestShown && (
        <div className="tools">
          <button
            type="button"
            aria-pressed={scanning.isDamaged}
            onClick={() => tell({ type: 'damaged', isOn: !scanning.isDamaged })}
          >
            {translate('scan_screens.damage.next')}
          </button>
          <button type="button" disabled={!view?.job} onClick={() => setRestOpen(true)}>
            {translate('scan_screens.rest.open')}
          </button>
          {scanning.isDamaged && <output>{translate('scan_screens.damage.scan')}</output>}
        </div>
      )}
      {isRestShown && (
        <MissingItems
          lines={view?.lines ?? []}
          onLost={(code, amount) => scanning.record(code, { condition: 'lost', amount })}
          onAgreed={agreed => agree(person.owner, projectId, agreed)}
          onDone={() => setRestOpen(false)}
        />
      )}
      <Decisions scans={view?.scans ?? []} onAgain={again} />
      <RecentScans scans={view?.scans ?? []} />
    </main>
  );
};

const Warning = ({ text }: { text: string }) => (
  <p className="notice" role="alert">
    {text}
  </p>
);

interface HeadingProps {
  projectId: number;
  mode: Direction;
  view: JobView | undefined;
  isAsking: boolean;
}

const Heading = ({ projectId, mode, view, isAsking }: HeadingProps) => {
  const { translate } = useScanTexts();
  const project = view?.job?.name ?? `#${projectId}`;
  const left = toDoOf(view?.lines ?? [], mode);
  const tooMany = (view?.lines ?? []).reduce((sum, line) => sum + tooManyOut(line), 0);

  return (
    <header>
      <h1>
        {translate('scan_screens.heading', {
          direction: translate(`scan_screens.${mode}`),
          project,
        })}
      </h1>
      <nav className="bar">
        <ToJobs isAsking={isAsking} />
        <fieldset className="direction">
          <legend className="visually-hidden">{translate('scan_screens.direction')}</legend>
          {(['out', 'back'] as const).map(each => (
            <button
              key={each}
              type="button"
              aria-pressed={each === mode}
              onClick={() => goTo(scanAddress(projectId, each), { replace: true })}
            >
              {translate(`scan_screens.${each}`)}
            </button>
          ))}
        </fieldset>
      </nav>
      <div className="bar counts">
        <strong className="left">
          {view?.job &&
            (left > 0
              ? translate('scan_screens.left', { count: left })
              : translate('scan_screens.none_left'))}
        </strong>
        {tooMany > 0 && <span>{translate('scan_screens.too_many_out', { count: tooMany })}</span>}
        <Unsent count={view?.unsent} />
      </div>
    </header>
  );
};

const resultOf = (stored: OutboxScan, translate: Translate) => {
  const result = resultNow(stored) ?? 'unchecked';
  return {
    key: `${stored.scan.id} ${result}`,
    kind: isUndone(stored) ? undefined : kindOf(result),
    word: outcomeOf(stored, translate),
    detail: detailOf(stored, translate),
  };
};

/** Result if nothing was left to move; otherwise the previous result would remain visible. */
const nothingLeftOf = ({ name }: { name: string }, mode: Direction, translate: Translate) => ({
  key: `nothing left of ${name}`,
  kind: 'twice' as const,
  word: translate(`scan_screens.nothing_left.${mode}`),
  detail: name,
});

export default ScanScreen;

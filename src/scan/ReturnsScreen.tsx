import { useCallback, useState } from 'react';
import { returnsAddress } from '#contract/warehouse/scanPage';
import { type AnyScan, returnsOf } from '../platform/outbox/outboxDatabase.ts';
import { readPlace, resultOf } from '../platform/outbox/outboxQueries.ts';
import { useStored } from '../platform/outbox/useOutbox.ts';
import { kindOf } from '../platform/scanner/feedback.ts';
import { useTakeHeldScans } from '../platform/scanner/heldScans.ts';
import { keepScan } from '../platform/scanner/keepScan.ts';
import { drawScanId } from '../platform/scanner/scanId.ts';
import { useAsking } from '../platform/scanner/useAsking.ts';
import { useCodes } from '../platform/scanner/useCodes.ts';
import { useSignals } from '../platform/scanner/useSignals.ts';
import { CameraPanel } from './camera/CameraPanel.tsx';
import { judgeReturn } from './known/knownReturns.ts';
import { detailOf, isUndone, outcomeOf } from './outcome.ts';
import { DamageQuestion, WaitingCodes } from './Questions.tsx';
import { Result } from './Result.tsx';
import { Decisions, RecentScans } from './ScanLists.tsx';
import { ConnectionNotice, NewVersion, Unsent, Unwritten } from './SyncStatus.tsx';
import type { Person } from '../platform/session/pageSession.ts';
import { UnreadNotice } from './UnreadNotice.tsx';
import { useScanTexts } from './scanTexts.ts';
import { ToJobs } from './ToJobs.tsx';
import { TypedCode } from './TypedCode.tsx';
import { useSending } from './useJob.ts';
import { useJudging } from './useJudging.ts';
import type { Details } from './useScanning.ts';
import './scanScreens.css';

interface ReturnsScreenProps {
  person: Person;
  isUnconfirmed: boolean;
}

const ReturnsScreen = ({ person, isUnconfirmed }: ReturnsScreenProps) => {
  const { translate } = useScanTexts();
  const { view, latest, record } = useReturns(person);
  const connection = useSending(person.owner, isUnconfirmed);
  const { question, isDamaged, waitingCodes, tell } = useAsking(
    ({ code, ...details }) => record(code, details),
    { place: returnsAddress() }
  );
  const { takeFrom, ...typedCode } = useCodes(code => tell({ type: 'code', code }));
  useTakeHeldScans(takeFrom('scanner'), true);
  const scans = view?.scans ?? [];
  const again = ({ code, amount, pieces, condition, reason, project_id }: AnyScan) =>
    record(code, {
      ...(amount !== undefined && { amount }),
      ...(pieces && { pieces }),
      ...(condition && { condition }),
      ...(reason && { reason }),
      ...(project_id !== undefined && { project_id }),
    });

  return (
    <main className="scan back">
      <header>
        <h1>{translate('scan_screens.returns.heading')}</h1>
        <nav className="bar">
          <ToJobs isAsking={question !== undefined} />
          <Unsent count={view?.unsent} />
        </nav>
      </header>
      <ConnectionNotice connection={connection} />
      <NewVersion />
      <CameraPanel onCode={takeFrom('camera')} />
      <UnreadNotice />
      <Unwritten />
      <WaitingCodes codes={waitingCodes} />
      {!question && (
        <Result
          outcome={
            latest && {
              key: latest.scan.id,
              kind: isUndone(latest) ? undefined : kindOf(resultOf(latest) ?? 'unchecked'),
              word: outcomeOf(latest, translate),
              detail: [detailOf(latest, translate), latest.answer?.project_name]
                .filter(Boolean)
                .join(' – '),
            }
          }
        />
      )}
      {question ? (
        <DamageQuestion
          key={question.key}
          question={question}
          onAnswer={reason => tell({ type: 'damage', reason })}
          onCancel={() => tell({ type: 'cancel' })}
        />
      ) : (
        <>
          <TypedCode {...typedCode} onCode={takeFrom('field')} />
          <div className="tools">
            <button
              type="button"
              aria-pressed={isDamaged}
              onClick={() => tell({ type: 'damaged', isOn: !isDamaged })}
            >
              {translate('scan_screens.damage.next')}
            </button>
            {isDamaged && <output>{translate('scan_screens.damage.scan')}</output>}
          </div>
        </>
      )}
      <Decisions scans={scans} onAgain={again} />
      <RecentScans scans={scans} />
    </main>
  );
};

const useReturns = ({ owner, name }: Person) => {
  const [latestId, setLatestId] = useState<string>();
  const view = useStored(useCallback(() => readPlace(returnsOf(owner)), [owner]));
  const judging = useJudging(
    useCallback((scan, unjudged) => judgeReturn(owner, scan, unjudged), [owner])
  );
  useSignals(view?.scans.map(stored => ({ id: stored.scan.id, result: resultOf(stored) })));

  const record = (code: string, details: Details) => {
    const at = new Date().toISOString();
    const device = 'phone' as const;
    const scan = { ...details, mode: 'back' as const, device, id: drawScanId(), code, at };
    setLatestId(scan.id);
    judging(scan, keepScan(returnsOf(owner), scan, { by: name, verdict: 'unchecked' }));
  };

  return { view, latest: view?.scans.find(({ scan }) => scan.id === latestId), record };
};

export default ReturnsScreen;

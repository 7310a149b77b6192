import { useEffect, useState } from 'react';
import { countAddress } from '#contract/warehouse/scanPage';
import type { Translate } from '#i18n/translate';
import { useTakeHeldScans } from '../../platform/scanner/heldScans.ts';
import { useAsking } from '../../platform/scanner/useAsking.ts';
import { useCodes } from '../../platform/scanner/useCodes.ts';
import { readStocktaking } from '../scanCalls.ts';
import { CameraPanel } from '../camera/CameraPanel.tsx';
import { type Kind, kindOf } from '../../platform/scanner/feedback.ts';
import { type Outcome, Result } from '../Result.tsx';
import { AmountQuestion, WaitingCodes } from '../Questions.tsx';
import { CountInput } from '../CountInput.tsx';
import { DecisionRow } from '../ScanLists.tsx';
import { ConnectionNotice, NewVersion, Unsent, Unwritten } from '../SyncStatus.tsx';
import type { Person } from '../../platform/session/pageSession.ts';
import { ToJobs } from '../ToJobs.tsx';
import { TypedCode } from '../TypedCode.tsx';
import { UnreadNotice } from '../UnreadNotice.tsx';
import { useScanTexts } from '../scanTexts.ts';
import type { OutboxScan, Owner, Place } from '../../platform/outbox/outboxDatabase.ts';
import { messageOf, resultOf as resultNow } from '../../platform/outbox/outboxQueries.ts';
import { storedStocktakings } from '../known/knownDatabase.ts';
import { isUndone } from '../outcome.ts';
import { useSending } from '../useJob.ts';
import { useCounting } from './useCounting.ts';
import '../scanScreens.css';

interface CountScreenProps {
  person: Person;
  stocktakingId: number;
  isUnconfirmed: boolean;
}

const CountScreen = ({ person, stocktakingId, isUnconfirmed }: CountScreenProps) => {
  const { translate } = useScanTexts();
  const { owner, name } = person;
  const place: Place = { owner, area: 'stocktakings', id: stocktakingId };
  const counting = useCounting(place, name);
  const { entries, unsent, totals } = counting;
  const connection = useSending(owner, isUnconfirmed);
  const { location, isBooked } = useStocktaking(owner, stocktakingId);
  const asking = useAsking(({ code, amount }) => counting.take(code, amount), {
    place: countAddress(stocktakingId),
  });

  return (
    <main className="scan count">
      <header>
        <h1>{translate('scan_screens.count.heading', { location })}</h1>
        <nav className="bar">
          <ToJobs isAsking={!isBooked && asking.question !== undefined} />
          {totals && (
            <span>{translate('scan_screens.count.counted', { count: totals.counted })}</span>
          )}
        </nav>
        <div className="bar counts">
          <strong className="left">
            {totals &&
              totals.expected > 0 &&
              translate('scan_screens.count.progress', {
                found: totals.found,
                expected: totals.expected,
              })}
          </strong>
          <Unsent count={unsent} />
        </div>
      </header>
      <ConnectionNotice connection={connection} />
      <NewVersion />
      {isBooked ? (
        <output className="notice">{translate('scan_screens.count.is_booked')}</output>
      ) : (
        <Counter counting={counting} asking={asking} />
      )}
      <Decisions {...counting} onAgain={counting.take} />
      <LatestCounts entries={entries} onUndo={counting.undo} />
    </main>
  );
};

type Counting = ReturnType<typeof useCounting>;

interface CounterProps {
  counting: Counting;
  asking: ReturnType<typeof useAsking>;
}

const Counter = ({ counting, asking }: CounterProps) => {
  const { translate } = useScanTexts();
  const { latest, question } = counting;
  const { typed, question: unclear, waitingCodes, tell } = asking;
  const { takeFrom, ...typedCode } = useCodes(code => tell({ type: 'code', code, min: 0 }));
  const asked = typed === '' && typedCode.draft === '' ? question : undefined;
  useTakeHeldScans(takeFrom('scanner'), true);

  return (
    <>
      <CameraPanel onCode={takeFrom('camera')} />
      <UnreadNotice />
      <Unwritten />
      <WaitingCodes codes={waitingCodes} />
      {!unclear && <Result outcome={latest && resultOf(latest, translate)} />}
      {unclear ? (
        <AmountQuestion
          key={unclear.key}
          question={unclear}
          min={0}
          hint={translate('scan_screens.count.crate_hint')}
          onAnswer={amount => tell({ type: 'amount', amount })}
          onCancel={() => tell({ type: 'cancel' })}
        />
      ) : asked ? (
        <AmountQuestion
          key={asked.scan.id}
          question={{ name: asked.scan.code, room: 1 }}
          min={0}
          hint={translate('scan_screens.count.crate_hint')}
          onAnswer={amount => void counting.answerAmount(asked.scan, amount)}
          onCancel={() => counting.decide(asked.scan.id)}
        />
      ) : (
        <TypedCode {...typedCode} onCode={takeFrom('field')} />
      )}
      {!unclear && !asked && (
        <label className="amount">
          {translate('scan_screens.count.amount')}
          <CountInput
            least={0}
            value={typed}
            onChange={event => tell({ type: 'typed', amount: event.target.value })}
            aria-describedby="amount-hint"
          />
          <small id="amount-hint">{translate('scan_screens.count.amount_hint')}</small>
        </label>
      )}
    </>
  );
};

const useStocktaking = (owner: Owner, stocktakingId: number) => {
  const [stocktaking, setStocktaking] = useState<
    Partial<Awaited<ReturnType<typeof readStocktaking>>>
  >({});
  useEffect(() => {
    let isOver = false;
    const find = async () => {
      const known = (await storedStocktakings(owner).catch(() => [])).find(
        ({ id }) => id === stocktakingId
      );
      if (known && !isOver) setStocktaking(({ isBooked }) => ({ ...known, isBooked }));
      const found = await readStocktaking(stocktakingId).catch(() => undefined);
      if (found && !isOver) setStocktaking(found);
    };
    void find();
    return () => {
      isOver = true;
    };
  }, [owner, stocktakingId]);
  return {
    location: stocktaking.location ?? `#${stocktakingId}`,
    isBooked: stocktaking.isBooked ?? false,
  };
};

const resultOf = (stored: OutboxScan, translate: Translate): Outcome => {
  const { scan, refusal } = stored;
  const typed = `${scan.amount === undefined ? '' : `${scan.amount} × `}${scan.code}`;
  const say = (name: string, detail: string, kind?: Kind) => {
    const word = translate(`scan_screens.${name}`);
    return { key: `${scan.id} ${word}`, kind, word, detail };
  };
  if (isUndone(stored)) return say('undone', typed);
  const result = resultNow(stored);
  if (result === undefined) return say('count.result.waiting', typed);
  const message = messageOf(stored) ?? '';
  const detail = refusal === undefined ? message : `${typed} ${message}`;
  return say(`count.result.${result}`, detail, kindOf(result));
};

interface DecisionsProps {
  decisions: readonly OutboxScan[];
  onAgain: (code: string, amount?: number) => void;
  decide: Counting['decide'];
}

const Decisions = ({ decisions, onAgain, decide }: DecisionsProps) => {
  const { translate } = useScanTexts();
  if (decisions.length === 0) return null;
  return (
    <section aria-labelledby="decide">
      <h2 id="decide" className="late">
        {translate('scan_screens.decide.title', { count: decisions.length })}
      </h2>
      <ul className="rows">
        {decisions.map(entry => {
          const { word, detail } = resultOf(entry, translate);
          const { id, code, amount } = entry.scan;
          return (
            <DecisionRow
              key={id}
              code={code}
              word={word}
              detail={detail}
              onAgain={() => decide(id, () => onAgain(code, amount))}
              onSettle={() => decide(id)}
            />
          );
        })}
      </ul>
    </section>
  );
};

const SHOWN = 20;

interface LatestCountsProps {
  entries: readonly OutboxScan[];
  onUndo: (id: string) => void;
}

const LatestCounts = ({ entries, onUndo }: LatestCountsProps) => {
  const { translate } = useScanTexts();
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="recent">
      <h2 id="recent">{translate('scan_screens.count.recent')}</h2>
      <ul className="rows">
        {entries.slice(0, SHOWN).map(entry => {
          const { word, detail } = resultOf(entry, translate);
          const isUndoable = !isUndone(entry) && ['ok', undefined].includes(resultNow(entry));
          return (
            <li key={entry.scan.id}>
              <span className="name">
                {word}
                <small>{detail}</small>
              </span>
              {isUndoable && (
                <button
                  type="button"
                  aria-label={translate('scan_screens.undo_of', { code: entry.scan.code })}
                  onClick={() => onUndo(entry.scan.id)}
                >
                  {translate('scan_screens.undo')}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};

export default CountScreen;

import { useCallback, useEffect, useState } from 'react';
import { countAddress } from '#contract/warehouse/scanPage';
import type { Taking } from '../scanAnswers.ts';
import { readTakings } from '../scanCalls.ts';
import type { Owner } from '../../platform/outbox/outboxDatabase.ts';
import { readPlaces } from '../../platform/outbox/outboxQueries.ts';
import { useKept } from '../../platform/outbox/useOutbox.ts';
import { keepTakings, keptTakings } from '../known/knownDatabase.ts';
import { PlaceRow } from '../PlaceLink.tsx';
import { useScanTexts } from '../scanTexts.ts';

interface TakingsProps {
  owner: Owner;
  isUnconfirmed: boolean;
}

export const OpenStocktakings = ({ owner, isUnconfirmed }: TakingsProps) => {
  const { translate } = useScanTexts();
  const { open, before } = useTakings(owner, isUnconfirmed);
  const found = useKept(useCallback(() => readPlaces(owner, 'stocktakings'), [owner]));
  const kept = found ?? [];
  // Includes booked ones with unsent or undecided scans.
  const left = kept
    .filter(({ id, unsent, decisions }) => unsent + decisions > 0 && !open.some(isTaking(id)))
    .map(({ id }) => before.find(isTaking(id)) ?? { id, location: `#${id}` });
  const takings = [...open, ...left];
  if (takings.length === 0) return null;
  return (
    <section aria-labelledby="takings">
      <h2 id="takings">{translate('scan_page.jobs.counts')}</h2>
      <ul>
        {takings.map(({ id, location }) => {
          const { unsent = 0, decisions = 0 } = kept.find(place => place.id === id) ?? {};
          return (
            <PlaceRow key={id} to={countAddress(id)} name={location} {...{ unsent, decisions }} />
          );
        })}
      </ul>
    </section>
  );
};

const isTaking = (id: number) => (taking: Taking) => taking.id === id;

interface Known {
  open: readonly Taking[];
  before: readonly Taking[];
}

const useTakings = (owner: Owner, isUnconfirmed: boolean) => {
  const [known, setKnown] = useState<Known>({ open: [], before: [] });
  useEffect(() => {
    let isOver = false;
    const show = async () => {
      const before = await keptTakings(owner).catch(() => []);
      const read = isUnconfirmed ? undefined : await readTakings().catch(() => undefined);
      if (read) await keepTakings(owner, read);
      if (!isOver) setKnown({ open: read ?? before, before });
    };
    const showSoon = () => void show();
    showSoon();
    window.addEventListener('online', showSoon);
    return () => {
      isOver = true;
      window.removeEventListener('online', showSoon);
    };
  }, [owner, isUnconfirmed]);
  return known;
};

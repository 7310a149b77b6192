import { useCallback, useEffect, useState } from 'react';
import { countAddress } from '#contract/warehouse/scanPage';
import type { OpenStocktaking } from '../scanAnswers.ts';
import { readOpenStocktakings } from '../scanCalls.ts';
import type { Owner } from '../../platform/outbox/outboxDatabase.ts';
import { readPlaces } from '../../platform/outbox/outboxQueries.ts';
import { useStored } from '../../platform/outbox/useOutbox.ts';
import { keepStocktakings, storedStocktakings } from '../known/knownDatabase.ts';
import { PlaceRow } from '../PlaceLink.tsx';
import { useScanTexts } from '../scanTexts.ts';

interface OpenStocktakingsProps {
  owner: Owner;
  isUnconfirmed: boolean;
}

export const OpenStocktakings = ({ owner, isUnconfirmed }: OpenStocktakingsProps) => {
  const { translate } = useScanTexts();
  const { open, before } = useOpenStocktakings(owner, isUnconfirmed);
  const found = useStored(useCallback(() => readPlaces(owner, 'stocktakings'), [owner]));
  const stored = found ?? [];
  // Includes booked ones with unsent or undecided scans.
  const left = stored
    .filter(({ id, unsent, decisions }) => unsent + decisions > 0 && !open.some(isStocktaking(id)))
    .map(({ id }) => before.find(isStocktaking(id)) ?? { id, location: `#${id}` });
  const stocktakings = [...open, ...left];
  if (stocktakings.length === 0) return null;
  return (
    <section aria-labelledby="stocktakings">
      <h2 id="stocktakings">{translate('scan_page.jobs.counts')}</h2>
      <ul>
        {stocktakings.map(({ id, location }) => {
          const { unsent = 0, decisions = 0 } = stored.find(place => place.id === id) ?? {};
          return (
            <PlaceRow key={id} to={countAddress(id)} name={location} {...{ unsent, decisions }} />
          );
        })}
      </ul>
    </section>
  );
};

const isStocktaking = (id: number) => (stocktaking: OpenStocktaking) => stocktaking.id === id;

interface Known {
  open: readonly OpenStocktaking[];
  before: readonly OpenStocktaking[];
}

const useOpenStocktakings = (owner: Owner, isUnconfirmed: boolean) => {
  const [known, setKnown] = useState<Known>({ open: [], before: [] });
  useEffect(() => {
    let isOver = false;
    const show = async () => {
      const before = await storedStocktakings(owner).catch(() => []);
      const read = isUnconfirmed ? undefined : await readOpenStocktakings().catch(() => undefined);
      if (read) await keepStocktakings(owner, read);
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

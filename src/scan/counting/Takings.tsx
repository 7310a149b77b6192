import { useEffect, useState } from 'react';
import { countAddress } from '#contract/warehouse/scanPage';
import type { Taking } from '../answers.ts';
import { readTakings } from '../calls.ts';
import type { Owner } from '../outbox/database.ts';
import { PlaceLink } from '../PlaceLink.tsx';
import { useScanTexts } from '../texts.ts';
import { useKept } from '../useKept.ts';
import {
  countDecisions,
  forgetOldCounts,
  keepTakings,
  keptTakings,
  unsentTakings,
} from './keptCounts.ts';
import { useCountQueue } from './useCounting.ts';

interface TakingsProps {
  owner: Owner;
  isUnconfirmed: boolean;
}

/** The stocktakings that are going on, to choose one from; nothing where there is none. */
export const Takings = ({ owner, isUnconfirmed }: TakingsProps) => {
  const { translate } = useScanTexts();
  const takings = useTakings(owner, isUnconfirmed);
  const decisions = useKept(countDecisions, owner);
  if (takings.length === 0) return null;
  return (
    <section aria-labelledby="takings">
      <h2 id="takings">{translate('scan_page.count.title')}</h2>
      <ul>
        {takings.map(taking => (
          <li key={taking.id}>
            <TakingLink owner={owner} taking={taking} decisions={decisions?.get(taking.id) ?? 0} />
          </li>
        ))}
      </ul>
    </section>
  );
};

interface TakingLinkProps {
  owner: Owner;
  taking: Taking;
  decisions: number;
}

/** Leads to the counting, and sends what this device has kept of it. */
const TakingLink = ({ owner, taking: { id, location }, decisions }: TakingLinkProps) => {
  const { translate } = useScanTexts();
  const { unsent } = useCountQueue({ owner, takingId: id }, nothing);
  return (
    <PlaceLink to={countAddress(id)}>
      <span className="name">
        {location} {unsent > 0 && <small>{translate('scan_page.unsent', { count: unsent })}</small>}
      </span>{' '}
      {decisions > 0 && <span>{translate('scan_page.jobs.decide', { count: decisions })}</span>}
    </PlaceLink>
  );
};

const nothing = () => undefined;

/**
 * Those that the server tells of, and those of the last time where it cannot be reached; also those that
 * are booked meanwhile and of which something is unsent.
 */
const useTakings = (owner: Owner, isUnconfirmed: boolean) => {
  const [takings, setTakings] = useState<readonly Taking[]>([]);
  useEffect(() => {
    let isOver = false;
    const show = async () => {
      await forgetOldCounts();
      const before = await keptTakings(owner);
      const read = isUnconfirmed ? undefined : await readTakings().catch(() => undefined);
      if (read) await keepTakings(owner, read);
      const open = read ?? before;
      const left = (await unsentTakings(owner)).filter(id => !open.some(each => each.id === id));
      const nameOf = (id: number) => before.find(each => each.id === id)?.location ?? `#${id}`;
      if (!isOver) setTakings([...open, ...left.map(id => ({ id, location: nameOf(id) }))]);
    };
    const showSoon = () => void show();
    showSoon();
    window.addEventListener('online', showSoon);
    return () => {
      isOver = true;
      window.removeEventListener('online', showSoon);
    };
  }, [owner, isUnconfirmed]);
  return takings;
};

import { useEffect, useState } from 'react';
import { scanAddress } from '#contract/scanPage';
import { DAY_COLUMNS, type Direction, jobsOfDay } from '#contract/scans';
import type { Card, Day } from './answers.ts';
import { readDay } from './calls.ts';
import { Takings } from './counting/Takings.tsx';
import { changes, CHANGED, forgetOld, keepDay, keptDay, type Owner } from './outbox/database.ts';
import { countUnsent } from './outbox/outbox.ts';
import { keepJobs } from './outbox/sender.ts';
import { PlaceLink } from './PlaceLink.tsx';
import { ConnectionNotice, Unsent } from './Sending.tsx';
import { useScanTexts } from './texts.ts';
import { useSending } from './useJob.ts';

interface JobListProps {
  owner: Owner;
  isUnconfirmed: boolean;
}

/** The jobs of today, to choose one from. */
export const JobList = ({ owner, isUnconfirmed }: JobListProps) => {
  const { translate } = useScanTexts();
  const { day, isKept, isMissing } = useDay(owner, isUnconfirmed);
  const unsent = useUnsent(owner);
  const connection = useSending(owner, { isUnconfirmed });

  return (
    <main className="jobs">
      <header className="bar">
        <h1>{translate('scan_page.jobs.title')}</h1>
        <Unsent count={unsent} />
      </header>
      <ConnectionNotice connection={connection} />
      {isKept && <output className="notice">{translate('scan_page.jobs.kept')}</output>}
      {!day && (
        <output className="notice">
          {translate(isMissing ? 'scan_page.unreachable' : 'scan_page.loading')}
        </output>
      )}
      {day && <Groups day={day} />}
      <Takings owner={owner} isUnconfirmed={isUnconfirmed} />
      <a className="button" href="/">
        {translate('scan_page.to_app')}
      </a>
    </main>
  );
};

const Groups = ({ day }: { day: Day }) => {
  const { translate } = useScanTexts();
  const jobs = jobsOfDay(day);
  const filled = DAY_COLUMNS.filter(name => jobs[name].length > 0);
  if (filled.length === 0) return <p>{translate('scan_page.jobs.none')}</p>;
  return filled.map(name => (
    <section key={name} aria-labelledby={`jobs-${name}`}>
      <h2 id={`jobs-${name}`} className={name}>
        {translate(`scan_page.jobs.${name}`)}
      </h2>
      <ul>
        {jobs[name].map(({ card, mode }) => (
          <li key={`${card.project_id} ${card.group_id}`}>
            <JobLink card={card} mode={mode} />
          </li>
        ))}
      </ul>
    </section>
  ));
};

const JobLink = ({ card, mode }: { card: Card; mode: Direction }) => {
  const { translate } = useScanTexts();
  const place = scanAddress(card.project_id, mode);
  const done = mode === 'out' ? card.out : card.back;
  const all = mode === 'out' ? card.planned : card.out;

  return (
    <PlaceLink to={place}>
      <span className="name">
        {card.project_name}
        {card.group_name !== null && <small>{card.group_name}</small>}
      </span>{' '}
      <span>{translate('scan_page.jobs.progress', { done, all })}</span>
    </PlaceLink>
  );
};

interface Shown {
  day: Day | undefined;
  /** It is from an earlier time: the server cannot be reached. */
  isKept: boolean;
  isMissing: boolean;
}

const NOTHING: Shown = { day: undefined, isKept: false, isMissing: false };

/** Today's cards, read anew whenever the page or the connection is back. */
const useDay = (owner: Owner, isUnconfirmed: boolean) => {
  const [shown, setShown] = useState(NOTHING);

  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const show = async () => {
      if (document.visibilityState === 'hidden' || signal.aborted) return;
      const read = isUnconfirmed ? undefined : await readDay().catch(() => undefined);
      if (read) {
        await keepDay(owner, read);
        void keepJobs(owner, Object.values(read).flat(), signal);
      }
      const day = read ?? (await keptDay(owner));
      if (!signal.aborted) setShown({ day, isKept: !read && !!day, isMissing: !day });
    };
    const showSoon = () => void show();
    void forgetOld().then(show);
    window.addEventListener('online', showSoon);
    document.addEventListener('visibilitychange', showSoon);
    return () => {
      ending.abort();
      window.removeEventListener('online', showSoon);
      document.removeEventListener('visibilitychange', showSoon);
    };
  }, [owner, isUnconfirmed]);

  return shown;
};

/** The number of a person's unsent scans, of all projects. */
const useUnsent = (owner: Owner) => {
  const [unsent, setUnsent] = useState(0);

  useEffect(() => {
    let isOver = false;
    const count = () => void countUnsent(owner).then(found => !isOver && setUnsent(found));
    count();
    changes.addEventListener(CHANGED, count);
    return () => {
      isOver = true;
      changes.removeEventListener(CHANGED, count);
    };
  }, [owner]);

  return unsent;
};

import { useCallback, useEffect, useState } from 'react';
import { returnsAddress, scanAddress } from '#contract/warehouse/scanPage';
import { DAY_COLUMNS, type Direction, jobsOfDay } from '#contract/warehouse/scans';
import type { Card, Day } from './answers.ts';
import { readDay } from './calls.ts';
import { Takings } from './counting/Takings.tsx';
import { KeptJobs } from './KeptJobs.tsx';
import type { Owner } from '../platform/outbox/database.ts';
import { countUnsent } from '../platform/outbox/reading.ts';
import { useKept } from '../platform/outbox/useOutbox.ts';
import { forgetOld } from './forgetting.ts';
import { keepDay, keptDay } from './known/database.ts';
import { keepJobs } from './known/jobs.ts';
import { LeftByOthers } from './LeftByOthers.tsx';
import { PlaceLink } from './PlaceLink.tsx';
import { ConnectionNotice, Unsent } from './Sending.tsx';
import type { Person } from './session.ts';
import { useScanTexts } from './texts.ts';
import { useSending } from './useJob.ts';

interface JobListProps {
  person: Person;
  isUnconfirmed: boolean;
}

/** The jobs of today, to choose one from. */
export const JobList = ({ person, isUnconfirmed }: JobListProps) => {
  const { translate } = useScanTexts();
  const { owner } = person;
  const { day, isKept, isMissing } = useDay(owner, isUnconfirmed);
  const unsent = useKept(useCallback(() => countUnsent(owner), [owner]));
  const connection = useSending(owner, isUnconfirmed);

  return (
    <main className="jobs">
      <header className="bar">
        <h1>{translate('scan_page.jobs.title')}</h1>
        <Unsent count={unsent} />
      </header>
      <LeftByOthers person={person} />
      {/* The list of the last time says that there is none. */}
      {!(isKept && connection.state === 'unreachable') && (
        <ConnectionNotice connection={connection} />
      )}
      {isKept && <output className="notice">{translate('scan_page.jobs.kept')}</output>}
      {!day && (
        <output className="notice">
          {translate(isMissing ? 'scan_page.unreachable' : 'scan_page.loading')}
        </output>
      )}
      <PlaceLink to={returnsAddress()}>{translate('scan_page.returns.link')}</PlaceLink>
      {day && <Groups day={day} />}
      <KeptJobs owner={owner} listed={projectsOf(day)} isCutOff={isKept || isMissing} />
      <Takings owner={owner} isUnconfirmed={isUnconfirmed} />
      <a className="button" href="/">
        {translate('scan_page.to_app')}
      </a>
    </main>
  );
};

const projectsOf = (day: Day | undefined) =>
  new Set(day ? Object.values(day).flatMap(cards => cards.map(card => card.project_id)) : []);

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
            <JobLink card={card} mode={mode} isLate={name === 'late'} />
          </li>
        ))}
      </ul>
    </section>
  ));
};

interface JobLinkProps {
  card: Card;
  mode: Direction;
  isLate: boolean;
}

const JobLink = ({ card, mode, isLate }: JobLinkProps) => {
  const { translate, locale } = useScanTexts();
  const place = scanAddress(card.project_id, mode);
  const done = mode === 'out' ? card.planned - card.to_go : card.back;
  const all = mode === 'out' ? card.planned : card.out;
  const moment = new Date(mode === 'out' ? card.from : card.until);
  const when = moment.toLocaleString(locale, isLate ? DAY_AND_TIME : TIME);

  return (
    <PlaceLink to={place}>
      <span className="name">
        {card.project_name} <small>{[when, card.group_name].filter(Boolean).join(' · ')}</small>
      </span>{' '}
      <span>
        {all > 0 && done >= all && <span aria-hidden="true">✓ </span>}
        {translate('scan_page.jobs.progress', { done, all })}
      </span>
    </PlaceLink>
  );
};

const TIME = { hour: '2-digit', minute: '2-digit' } as const;
const DAY_AND_TIME = { weekday: 'short', day: 'numeric', month: 'short', ...TIME } as const;

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
      const day = read ?? (await keptDay(owner).catch(() => undefined));
      if (!signal.aborted) setShown({ day, isKept: !read && !!day, isMissing: !day });
    };
    const showSoon = () => void show();
    void forgetOld().then(show, show);
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

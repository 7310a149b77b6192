import { useCallback, useState } from 'react';
import { regionOf } from '#contract/base/locales';
import { returnsAddress, scanAddress } from '#contract/warehouse/scanPage';
import {
  byProject,
  DAY_COLUMNS,
  type GroupedJob,
  isFinished,
  jobsOfDay,
  progressOf,
} from '#contract/warehouse/scans';
import { isMidnight, MIDNIGHT } from '#contract/base/zonedTime';
import type { Card, Day } from './scanAnswers.ts';
import { OpenStocktakings } from './counting/OpenStocktakings.tsx';
import { useScanner } from '../platform/scanner/useScanner.ts';
import { DayChoice, FindJob, useOpenCode } from './FindJob.tsx';
import { StoredJobs } from './StoredJobs.tsx';
import { countUnsent } from '../platform/outbox/outboxQueries.ts';
import { useStored } from '../platform/outbox/useOutbox.ts';
import { LeftByOthers } from './LeftByOthers.tsx';
import { LeftQuestions } from './LeftQuestions.tsx';
import { PlaceLink } from './PlaceLink.tsx';
import { ConnectionNotice, NewVersion, Unsent } from './SyncStatus.tsx';
import type { Person } from '../platform/session/pageSession.ts';
import { UnreadNotice } from './UnreadNotice.tsx';
import { useScanTexts } from './scanTexts.ts';
import { useScanDay } from './useScanDay.ts';
import { useSending } from './useJob.ts';

interface JobListProps {
  person: Person;
  isUnconfirmed: boolean;
}

export const JobList = ({ person, isUnconfirmed }: JobListProps) => {
  const { translate } = useScanTexts();
  const { owner } = person;
  const [date, setDate] = useState('');
  const { day, isStored, isMissing } = useScanDay(owner, isUnconfirmed, date);
  const { lookups, open } = useOpenCode(day);
  useScanner(code => void open(code));
  const unsent = useStored(useCallback(() => countUnsent(owner), [owner]));
  const connection = useSending(owner, isUnconfirmed);

  return (
    <main className="jobs">
      <header className="bar">
        <h1>{translate(`scan_page.jobs.${date && 'of_day.'}title`)}</h1>
        <Unsent count={unsent} />
      </header>
      <LeftByOthers person={person} />
      <LeftQuestions />
      <NewVersion />
      {/* The list already says that there is no connection. */}
      {!((isStored || isMissing) && connection.state === 'unreachable') && (
        <ConnectionNotice connection={connection} />
      )}
      {isStored && <output className="notice">{translate('scan_page.jobs.kept')}</output>}
      {!day && (
        <output className="notice">
          {translate(isMissing ? 'scan_page.unreachable' : 'scan_page.loading')}
        </output>
      )}
      <DayChoice date={date} onDate={setDate} />
      <UnreadNotice />
      <FindJob lookups={lookups} />
      <PlaceLink to={returnsAddress()}>{translate('scan_page.jobs.returns')}</PlaceLink>
      {day && <Groups day={day} words={date ? 'of_day.' : ''} />}
      <StoredJobs owner={owner} listed={projectsOf(day)} isCutOff={isStored || isMissing} />
      <OpenStocktakings owner={owner} isUnconfirmed={isUnconfirmed} />
      <a className="button" href="/">
        {translate('scan_page.to_app')}
      </a>
    </main>
  );
};

const projectsOf = (day: Day | undefined) =>
  new Set(day ? Object.values(day).flatMap(cards => cards.map(card => card.project_id)) : []);

interface GroupsProps {
  day: Day;
  words: 'of_day.' | '';
}

const Groups = ({ day, words }: GroupsProps) => {
  const { translate } = useScanTexts();
  const jobs = jobsOfDay(day);
  const filled = DAY_COLUMNS.filter(name => jobs[name].length > 0);
  if (filled.length === 0) return <p>{translate(`scan_page.jobs.${words}none`)}</p>;
  return filled.map(name => (
    <section key={name} aria-labelledby={`jobs-${name}`}>
      <h2 id={`jobs-${name}`} className={name}>
        {translate(`scan_page.jobs.${words}${name}`)}
      </h2>
      <ul>
        {byProject(jobs[name]).map(job => (
          <li key={`${job.cards[0].project_id} ${job.mode}`}>
            <JobLink {...job} isLate={name === 'late'} />
          </li>
        ))}
      </ul>
    </section>
  ));
};

interface JobLinkProps extends GroupedJob<Card> {
  isLate: boolean;
}

const JobLink = ({ cards, mode, isLate }: JobLinkProps) => {
  const { translate, locale, timeZone } = useScanTexts();
  const [{ project_id, project_name }] = cards;
  const progress = progressOf(mode, cards);
  const { done, total, lost } = progress;
  const toUnpack = cards.reduce((sum, card) => sum + card.to_unpack, 0);
  const format = { ...(isLate ? DAY_AND_TIME : TIME), timeZone };

  return (
    <PlaceLink to={scanAddress(project_id, mode)}>
      <span className="name">
        {project_name}{' '}
        {cards.map(({ group_id, group_name, from, until }) => {
          const moment = mode === 'out' ? from : until;
          const endsDay =
            mode === 'back' && !isLate && timeZone !== undefined && isMidnight(moment, timeZone);
          const when = endsDay
            ? MIDNIGHT
            : new Date(moment).toLocaleString(regionOf(locale), format);
          return <small key={group_id}>{[when, group_name].filter(Boolean).join(' · ')}</small>;
        })}
      </span>{' '}
      <span>
        {isFinished(progress) && <span aria-hidden="true">✓ </span>}
        {toUnpack > 0 && total === 0
          ? translate('scan_page.jobs.unpack', { count: toUnpack })
          : translate(`scan_page.jobs.${lost > 0 ? 'progress_lost' : 'progress'}`, {
              done,
              all: total,
              lost,
            })}
      </span>
    </PlaceLink>
  );
};

const TIME = { hour: '2-digit', minute: '2-digit' } as const;
const DAY_AND_TIME = { weekday: 'short', day: 'numeric', month: 'short', ...TIME } as const;

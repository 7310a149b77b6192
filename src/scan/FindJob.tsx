import { type FormEvent, useState } from 'react';
import { scanAddress } from '#contract/warehouse/scanPage';
import { jobsOfDay } from '#contract/warehouse/scans';
import { ApiError } from '../platform/api/ApiError.ts';
import { goTo } from '../platform/navigation.ts';
import { codeIn } from '../platform/scanner/scannedCodes.ts';
import { signal } from '../platform/scanner/feedback.ts';
import { isUnreachable } from '../platform/session/networkFailure.ts';
import { type Lookup, useLookups } from '../platform/scanner/useLookups.ts';
import type { Day, FoundProject } from './scanAnswers.ts';
import { findProjects, readCode, readJobOfUnit } from './scanCalls.ts';
import { PlaceLink } from './PlaceLink.tsx';
import { useScanTexts } from './scanTexts.ts';

/** Nothing has the code, or what has it is in no job. */
class NoJobError extends Error {}

export const useOpenCode = (day: Day | undefined) => {
  const modeOf = (projectId: number) => {
    const jobs = day ? Object.values(jobsOfDay(day)).flat() : [];
    return jobs.find(({ card }) => card.project_id === projectId)?.mode ?? 'out';
  };

  const jobOf = async (code: string) => {
    const { kind, id } = await readCode(code);
    if (kind === 'project') return { projectId: id, mode: modeOf(id) };
    const job = kind === 'unit' ? await readJobOfUnit(id) : undefined;
    if (!job) throw new NoJobError();
    return job;
  };

  const lookUp = async (scanned: string) => {
    try {
      const { projectId, mode } = await jobOf(codeIn(scanned));
      return { address: scanAddress(projectId, mode) };
    } catch (error) {
      signal('elsewhere');
      throw error;
    }
  };

  return useLookups({ lookUp, isCutOff: isUnreachable, go: goTo });
};

const useSearch = () => {
  const [found, setFound] = useState<readonly FoundProject[]>([]);
  const [problem, setProblem] = useState<'jobs.not_found' | 'unreachable'>();

  const search = async (text: string) => {
    setProblem(undefined);
    try {
      const projects = await findProjects(text);
      setFound(projects);
      if (projects.length === 0) setProblem('jobs.not_found');
    } catch {
      setProblem('unreachable');
    }
  };

  return { found, problem, search };
};

export const FindJob = ({ lookups }: { lookups: readonly Lookup[] }) => {
  const { translate } = useScanTexts();
  const { found, problem, search } = useSearch();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('q');
    if (typeof text === 'string' && text.trim()) void search(text.trim());
  };
  return (
    <>
      <form className="typed" onSubmit={submit}>
        <label htmlFor="find">{translate('scan_page.jobs.search')}</label>
        <input id="find" name="q" type="search" maxLength={100} autoComplete="off" required />
        <button type="submit">{translate('scan_page.jobs.find')}</button>
      </form>
      {lookups.map(({ id, code, state, error }) => (
        <output key={id} className="notice">
          {translate(`scan_page.jobs.${state === 'pending' ? 'looking_up' : reasonOf(error)}`, {
            code,
          })}
        </output>
      ))}
      {problem && <output className="notice">{translate(`scan_page.${problem}`)}</output>}
      {found.length > 0 && (
        <ul aria-label={translate('scan_page.jobs.search')}>
          {found.map(({ id, name }) => (
            <li key={id}>
              <PlaceLink to={scanAddress(id, 'out')}>
                <span className="name">{name}</span>
              </PlaceLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

const reasonOf = (error: unknown) => {
  const isUnknown = error instanceof ApiError && error.status === 404;
  return isUnknown || error instanceof NoJobError ? 'unknown' : 'not_looked_up';
};

interface DayChoiceProps {
  /** Empty for today. */
  date: string;
  onDate: (date: string) => void;
}

export const DayChoice = ({ date, onDate }: DayChoiceProps) => {
  const { translate } = useScanTexts();
  return (
    <div className="typed">
      <label htmlFor="day">{translate('scan_page.jobs.day')}</label>
      <input id="day" type="date" value={date} onChange={event => onDate(event.target.value)} />
    </div>
  );
};

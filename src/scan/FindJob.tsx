import { type FormEvent, useState } from 'react';
import { scanAddress } from '#contract/warehouse/scanPage';
import { jobsOfDay } from '#contract/warehouse/scans';
import { ApiError } from '../platform/api/ApiError.ts';
import { goTo } from '../platform/navigation.ts';
import { codeIn } from '../platform/scanner/scannedCodes.ts';
import { signal } from '../platform/scanner/feedback.ts';
import type { Day, FoundProject } from './scanAnswers.ts';
import { findProjects, readCode, readJobOfUnit } from './scanCalls.ts';
import { PlaceLink } from './PlaceLink.tsx';
import { useScanTexts } from './scanTexts.ts';

interface Notice {
  text: 'looking_up' | 'unknown' | 'not_found' | 'unreachable';
  code?: string;
}

export const useFinding = (day: Day | undefined) => {
  const [found, setFound] = useState<readonly FoundProject[]>([]);
  const [notice, setNotice] = useState<Notice>();

  const modeOf = (projectId: number) => {
    const jobs = day ? Object.values(jobsOfDay(day)).flat() : [];
    return jobs.find(({ card }) => card.project_id === projectId)?.mode ?? 'out';
  };

  const open = async (scanned: string) => {
    const code = codeIn(scanned);
    setNotice({ text: 'looking_up', code });
    try {
      const { kind, id } = await readCode(code);
      const job =
        kind === 'project'
          ? { projectId: id, mode: modeOf(id) }
          : kind === 'unit'
            ? await readJobOfUnit(id)
            : undefined;
      if (job) return goTo(scanAddress(job.projectId, job.mode));
      signal('elsewhere');
      return setNotice({ text: 'unknown', code });
    } catch (error) {
      signal('elsewhere');
      const isUnknown = error instanceof ApiError && error.status === 404;
      return setNotice({ text: isUnknown ? 'unknown' : 'unreachable', code });
    }
  };

  const search = async (text: string) => {
    setNotice(undefined);
    try {
      const projects = await findProjects(text);
      setFound(projects);
      if (projects.length === 0) setNotice({ text: 'not_found' });
    } catch {
      setNotice({ text: 'unreachable' });
    }
  };

  return { found, notice, open, search: (text: string) => void search(text) };
};

interface FindJobProps {
  found: readonly FoundProject[];
  notice: Notice | undefined;
  onSearch: (text: string) => void;
}

export const FindJob = ({ found, notice, onSearch }: FindJobProps) => {
  const { translate } = useScanTexts();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('q');
    if (typeof text === 'string' && text.trim()) onSearch(text.trim());
  };
  return (
    <>
      <form className="typed" onSubmit={submit}>
        <label htmlFor="find">{translate('scan_page.jobs.search')}</label>
        <input id="find" name="q" type="search" maxLength={100} autoComplete="off" required />
        <button type="submit">{translate('scan_page.jobs.find')}</button>
      </form>
      {notice && (
        <output className="notice">
          {notice.text === 'unreachable'
            ? translate('scan_page.unreachable')
            : translate(`scan_page.jobs.${notice.text}`, { code: notice.code ?? '' })}
        </output>
      )}
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

import { useCallback } from 'react';
import { scanAddress } from '#contract/warehouse/scanPage';
import type { Owner } from '../platform/outbox/outboxDatabase.ts';
import { useKept } from '../platform/outbox/useOutbox.ts';
import { readKeptJobs } from './known/jobs.ts';
import { PlaceRow } from './PlaceLink.tsx';
import { useScanTexts } from './scanTexts.ts';

interface KeptJobsProps {
  owner: Owner;
  listed: ReadonlySet<number>;
  /** Offline, stored jobs of other days can be continued. */
  isCutOff: boolean;
}

export const KeptJobs = ({ owner, listed, isCutOff }: KeptJobsProps) => {
  const { translate } = useScanTexts();
  const found = useKept(useCallback(() => readKeptJobs(owner), [owner]));
  const jobs = found ?? [];
  const kept = jobs.filter(
    ({ projectId, unsent, decisions }) =>
      unsent + decisions > 0 || (isCutOff && !listed.has(projectId))
  );
  if (kept.length === 0) return null;
  return (
    <section aria-labelledby="kept">
      <h2 id="kept">{translate('scan_page.jobs.on_device')}</h2>
      <ul>
        {kept.map(({ projectId, name, latest, unsent, decisions }) => (
          <PlaceRow
            key={projectId}
            to={scanAddress(projectId, latest?.scan.mode === 'back' ? 'back' : 'out')}
            {...{ name, unsent, decisions }}
          />
        ))}
      </ul>
    </section>
  );
};

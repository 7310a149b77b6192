import { useCallback } from 'react';
import { scanAddress } from '#contract/warehouse/scanPage';
import type { Owner } from '../platform/outbox/outboxDatabase.ts';
import { useStored } from '../platform/outbox/useOutbox.ts';
import { readStoredJobs } from './known/jobs.ts';
import { PlaceRow } from './PlaceLink.tsx';
import { useScanTexts } from './scanTexts.ts';

interface StoredJobsProps {
  owner: Owner;
  listed: ReadonlySet<number>;
  /** Offline, stored jobs of other days can be continued. */
  isCutOff: boolean;
}

export const StoredJobs = ({ owner, listed, isCutOff }: StoredJobsProps) => {
  const { translate } = useScanTexts();
  const found = useStored(useCallback(() => readStoredJobs(owner), [owner]));
  const jobs = found ?? [];
  const stored = jobs.filter(
    ({ projectId, unsent, decisions }) =>
      unsent + decisions > 0 || (isCutOff && !listed.has(projectId))
  );
  if (stored.length === 0) return null;
  return (
    <section aria-labelledby="stored">
      <h2 id="stored">{translate('scan_page.jobs.on_device')}</h2>
      <ul>
        {stored.map(({ projectId, name, latest, unsent, decisions }) => (
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

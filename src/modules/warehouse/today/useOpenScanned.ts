import { useNavigate } from 'react-router-dom';
import type { ScanMode } from '#contract/warehouse/scans';
import type { ScannedJob } from '#contract/warehouse/warehouse';
import { addScan } from '../../../platform/outbox/outbox.ts';
import { isUnreachable } from '../../../platform/session/networkFailure.ts';
import { apiErrorOf } from '../../../platform/data/httpClient.ts';
import { useLookups } from '../../../platform/scanner/useLookups.ts';
import { useHolds } from '../../../platform/session/useSignedInUser.ts';
import { newScan } from '../packing/usePacking.ts';
import { usePerson } from '../scanning/usePerson.ts';
import { readScannedJob } from '../warehouse.calls.ts';
import { useSessionCall } from '../../../platform/session/useSessionCall.ts';

export const packingAddress = (projectId: number, mode: ScanMode) =>
  `/warehouse/${projectId}?mode=${mode}`;

export const useOpenScanned = (day: string) => {
  const navigate = useNavigate();
  const call = useSessionCall();
  const person = usePerson();
  const mayScan = useHolds('warehouse.manage') === true;

  /** An item for a single project is booked there; the opened page shows it. */
  const bookingOf = ({ job }: ScannedJob, code: string) => {
    if (!job?.is_sure || !person || !mayScan) return undefined;
    const { owner, name, tenantId } = person;
    const place = { owner, area: 'projects' as const, id: job.project_id, tenantId };
    return () => addScan(place, newScan({ code, mode: job.mode }), { by: name });
  };

  return useLookups({
    lookUp: async code => {
      const found = await call(() => readScannedJob(code, day));
      return { address: addressOf(found), book: bookingOf(found, code) };
    },
    isCutOff: error => isUnreachable(apiErrorOf(error)),
    go: address => void navigate(address),
  });
};

const addressOf = ({ kind, id, job }: ScannedJob) => {
  if (job) return packingAddress(job.project_id, job.mode);
  return kind === 'unit' ? `/equipment/${id}` : `/products/${id}`;
};

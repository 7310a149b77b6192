import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ScanMode } from '#contract/warehouse/scans';
import type { ScannedJob } from '#contract/warehouse/warehouse';
import { namesOfAmbiguous } from '../../../platform/data/recordCodes.ts';
import { apiErrorOf } from '../../../platform/data/httpClient.ts';
import { addScan } from '../../../platform/outbox/outbox.ts';
import { useHolds } from '../../../platform/session/useSignedInUser.ts';
import { newScan } from '../packing/usePacking.ts';
import { usePerson } from '../scanning/usePerson.ts';
import { readScannedJob } from '../warehouse.calls.ts';
import { useSessionCall } from '../../../platform/session/useSessionCall.ts';

export interface Lookup {
  code: string;
  state: 'looking_up' | 'unknown_code' | 'ambiguous_code' | 'lookup_failed';
  names?: string | undefined;
}

export const packingAddress = (projectId: number, mode: ScanMode) =>
  `/warehouse/${projectId}?mode=${mode}`;

export const useOpenScanned = (day: string) => {
  const [lookup, setLookup] = useState<Lookup>();
  const latest = useRef(0);
  const navigate = useNavigate();
  // No redirect once the user left the page.
  useEffect(() => () => void (latest.current += 1), []);
  const call = useSessionCall();
  const person = usePerson();
  const mayScan = useHolds('warehouse.manage') === true;

  /** An item for a single project is booked there; the opened page shows it. */
  const book = async ({ job }: ScannedJob, code: string) => {
    if (!job?.is_sure || !person || !mayScan) return;
    const { owner, name, tenantId } = person;
    const place = { owner, area: 'projects' as const, id: job.project_id, tenantId };
    await addScan(place, newScan({ code, mode: job.mode }), { by: name });
  };

  const open = async (code: string) => {
    // A later scan replaces this one.
    const turn = ++latest.current;
    const { href } = window.location;
    const show = (next: Lookup | undefined) => {
      if (turn === latest.current) setLookup(next);
    };
    show({ code, state: 'looking_up' });
    try {
      const found = await call(() => readScannedJob(code, day));
      await book(found, code);
      show(undefined);
      // A click may navigate before this page unmounts.
      if (turn === latest.current && href === window.location.href) void navigate(addressOf(found));
    } catch (error) {
      const names = namesOfAmbiguous(error);
      const isUnknown = apiErrorOf(error)?.status === 404;
      const failed = isUnknown ? 'unknown_code' : 'lookup_failed';
      show({ code, state: names === undefined ? failed : 'ambiguous_code', names });
    }
  };

  return { open, lookup, dismiss: () => setLookup(undefined) };
};

const addressOf = ({ kind, id, job }: ScannedJob) => {
  if (job) return packingAddress(job.project_id, job.mode);
  return kind === 'unit' ? `/equipment/${id}` : `/products/${id}`;
};

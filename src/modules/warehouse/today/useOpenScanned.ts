import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { jobsOfDay, roomFor, type ScanMode } from '#contract/warehouse/scans';
import type {
  codeAnswer,
  PackingLine,
  WarehouseCard,
  WarehouseDay,
} from '#contract/warehouse/warehouse';
import { namesOfAmbiguous } from '../../../platform/data/codes.ts';
import { apiErrorOf } from '../../../platform/data/httpClient.ts';
import { addScan } from '../../../platform/outbox/outbox.ts';
import { readUnitTimeline } from '../../../platform/data/planning.ts';
import { useHolds } from '../../../platform/session/useSignedInUser.ts';
import { newScan } from '../packing/usePacking.ts';
import { usePerson } from '../scanning/usePerson.ts';
import { readCode, readPacking } from '../warehouse.calls.ts';
import { useSessionCall } from '../../../platform/session/useSessionCall.ts';
import { placeOfUnit } from '../packing/model/packing.ts';

type Found = z.infer<typeof codeAnswer>;

/** How it stands with the code that was scanned last. */
export interface Lookup {
  code: string;
  state: 'looking_up' | 'unknown_code' | 'ambiguous_code' | 'lookup_failed';
  /** The things that have an ambiguous code. */
  names?: string | undefined;
}

/** The address of a project's packing. */
export const packingAddress = (projectId: number, mode: ScanMode) =>
  `/warehouse/${projectId}?mode=${mode}`;

/** Opens what a code belongs to: a project, the day's project that needs it, or its own page. */
export const useOpenScanned = (cards: WarehouseDay | undefined) => {
  const [lookup, setLookup] = useState<Lookup>();
  const navigate = useNavigate();
  const call = useSessionCall();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();

  const person = usePerson();
  const mayScan = useHolds('warehouse.manage') === true;

  const productOf = async ({ kind, id }: Found): Promise<unknown> => {
    if (kind === 'product') return id;
    const { data } = await dataProvider.getOne('equipment', { id });
    return data.product_id;
  };

  /** Where a unit is out for a project that is none of the day's. */
  const outFor = async (unitId: number) => {
    const places = await readUnitTimeline(unitId).catch(() => []);
    return places.find(({ kind, until }) => kind === 'out' && until === null)?.project_id;
  };

  /** What is meant for one project alone is booked there; the page that opens shows it. */
  const book = async ({ card, mode }: Job, code: string) => {
    if (!person || !mayScan) return;
    const { owner, name, tenantId } = person;
    const place = { owner, area: 'projects' as const, id: card.project_id, tenantId };
    await addScan(place, newScan({ code, mode }), { by: name });
  };

  const packingOf = (card: WarehouseCard) =>
    queryClient.fetchQuery({
      queryKey: ['packing', card.project_id],
      queryFn: () => readPacking(card.project_id),
    });

  const addressOf = async (found: Found, code: string) => {
    const jobs = jobsOf(cards);
    if (found.kind === 'project') {
      const own = jobs.find(({ card }) => card.project_id === found.id);
      return packingAddress(found.id, own?.mode ?? 'out');
    }
    // Without its product a unit is found only where it is planned.
    const productId = await productOf(found).catch(() => undefined);
    const read = await Promise.all(
      jobs.map(async job => ({ ...job, lines: await packingOf(job.card) }))
    );
    if (found.kind === 'unit') {
      const own = jobOfUnit(read, found.id);
      if (own) {
        await book(own, code);
        return packingAddress(own.card.project_id, own.mode);
      }
      const elsewhere = await outFor(found.id);
      if (elsewhere !== undefined) return packingAddress(elsewhere, 'back');
    }
    const job = read.find(({ lines, mode }) => needsProduct(lines, productId, mode));
    if (job) return packingAddress(job.card.project_id, job.mode);
    return found.kind === 'unit' ? `/equipment/${found.id}` : `/products/${found.id}`;
  };

  const open = async (code: string) => {
    setLookup({ code, state: 'looking_up' });
    try {
      const address = await call(async () => addressOf(await readCode(code), code));
      setLookup(undefined);
      void navigate(address);
    } catch (error) {
      const names = namesOfAmbiguous(error);
      const isUnknown = apiErrorOf(error)?.status === 404;
      const failed = isUnknown ? 'unknown_code' : 'lookup_failed';
      setLookup({ code, state: names === undefined ? failed : 'ambiguous_code', names });
    }
  };

  return { open, lookup, dismiss: () => setLookup(undefined) };
};

/** The day's projects once for each thing to do, what is late first. */
const jobsOf = (cards: WarehouseDay | undefined) => {
  const jobs = cards ? Object.values(jobsOfDay(cards)).flat() : [];
  return [...new Map(jobs.map(job => [`${job.card.project_id}/${job.mode}`, job])).values()];
};

type Job = ReturnType<typeof jobsOf>[number];

/**
 * The project that a unit comes back from, else the one that it is meant for and has not left for; not one
 * that it came back from before.
 */
const jobOfUnit = <Read extends Job & { lines: readonly PackingLine[] }>(
  read: readonly Read[],
  unitId: number
) => {
  const has = ({ lines }: Read, place: ReturnType<typeof placeOfUnit>) =>
    lines.some(({ units }) =>
      units.some(unit => unit.id === unitId && placeOfUnit(unit) === place)
    );
  return (
    read.find(job => job.mode === 'back' && has(job, 'out')) ??
    read.find(job => job.mode === 'out' && has(job, 'planned'))
  );
};

const needsProduct = (lines: readonly PackingLine[], productId: unknown, mode: ScanMode) =>
  lines.some(line => line.product_id === productId && roomFor(mode, line) > 0);

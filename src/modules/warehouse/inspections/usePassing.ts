import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useDelete } from 'ra-core';
import { useRef, useState } from 'react';
import type { Inspection, InspectionHindrance } from '#contract/warehouse/inspections';
import { apiErrorOf } from '../../../platform/data/httpClient.ts';
import { once } from '../../../platform/data/once.ts';
import { signal } from '../../../platform/scanner/feedback.ts';
import { drawScanId } from '../../../platform/scanner/scanId.ts';
import { useSessionCall } from '../../../platform/session/useSessionCall.ts';
import { readScannedUnit } from './inspections.calls.ts';

/** The values that all scanned inspections have. */
export const VALUES = ['kind', 'inspected_on', 'inspector'] as const;

/** A unit that was passed, until that is undone. */
interface Passed {
  inspection: Inspection;
  unitId: number;
  values: Scan['values'];
  name: string;
}

/** A unit that is not inspected now. */
export class Hindered extends Error {
  readonly hindrance: InspectionHindrance;
  readonly kind: string;

  constructor(hindrance: InspectionHindrance, kind: string) {
    super(hindrance);
    this.hindrance = hindrance;
    this.kind = kind;
  }
}

export const isNoUnit = (error: unknown) => apiErrorOf(error)?.status === 404;

/** A refused scan, until the user has decided about it. */
export interface Refused {
  id: string;
  /** It is tried again as it was: with its day, its inspector, and its fault. */
  scan: Scan;
  error: unknown;
}

export interface Scan {
  code: string;
  values: Pick<Inspection, 'kind' | 'inspected_on' | 'inspector'>;
  /** It fails, for this reason. */
  fault?: string;
}

interface Passing {
  /** A scan was refused for its values, not for its code. */
  onRefusedFields: (code: string) => void;
  onRefused: (refused: Refused) => void;
}

/** Passes units one by one as they are scanned, and undoes it. */
export const usePassing = ({ onRefusedFields, onRefused }: Passing) => {
  const call = useSessionCall();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const [remove] = useDelete<Inspection>();
  const [passed, setPassed] = useState<readonly Passed[]>([]);
  // A queued scan needs the result of the previous one, not the rendered state.
  const latest = useRef(passed);
  const change = (next: readonly Passed[]) => {
    latest.current = next;
    setPassed(next);
  };
  const pass = useMutation({
    // In order: a scanner is faster than the answers.
    scope: { id: 'pass by scanning' },
    networkMode: 'always',
    mutationFn: async ({ code, values, fault }: Scan) => {
      const found = await call(() => readScannedUnit(code, values.kind));
      if (found.hindrance) throw new Hindered(found.hindrance, values.kind);
      const name = `${found.name} · ${code}`;
      const isFailed = fault !== undefined;
      const isKnown = latest.current.some(
        each =>
          each.unitId === found.id &&
          (each.inspection.result === 'failed') === isFailed &&
          isSameInspection(each.values, values)
      );
      if (isKnown) return { name, isFailed, isRepeated: true };
      const result = isFailed ? ('failed' as const) : ('passed' as const);
      const data = { ...values, notes: fault || null, equipment_id: found.id, result };
      const { data: inspection } = await call(() =>
        once(['inspection', data], key =>
          dataProvider.create<Inspection>('inspections', { data, meta: { keyFor: () => key } })
        )
      );
      change([
        { inspection: { ...inspection, result }, unitId: found.id, values, name },
        ...latest.current,
      ]);
      return { name, isFailed, isRepeated: false };
    },
    onSuccess: async ({ isRepeated, isFailed }) => {
      signal(isRepeated || isFailed ? 'twice' : 'ok');
      if (!isRepeated) await queryClient.invalidateQueries({ queryKey: ['inspections'] });
    },
    onError: (error, scan) => {
      const refusals = apiErrorOf(error)?.fields ?? {};
      signal(isNoUnit(error) ? 'elsewhere' : 'blocked');
      // The code is typed again once the marked fields are mended.
      if (VALUES.some(field => field in refusals)) onRefusedFields(scan.code);
      else onRefused({ id: drawScanId(), scan, error });
    },
  });
  const undo = ({ inspection }: Passed) =>
    void remove(
      'inspections',
      { id: inspection.id, previousData: inspection },
      {
        mutationMode: 'pessimistic',
        onSuccess: () =>
          change(latest.current.filter(each => each.inspection.id !== inspection.id)),
      }
    );
  return { pass, passed, undo };
};

/** Kinds are the same in any spelling, as in the rules of a product. */
const isSameInspection = (one: Scan['values'], other: Scan['values']) =>
  one.inspected_on === other.inspected_on && spelled(one.kind) === spelled(other.kind);

const spelled = (kind: string) => kind.trim().toLowerCase();

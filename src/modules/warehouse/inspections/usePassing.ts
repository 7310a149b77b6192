import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useDelete, useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import type { Inspection, InspectionHindrance } from '#contract/warehouse/inspections';
import { apiErrorOf } from '../../../platform/data/httpClient.ts';
import { once } from '../../../platform/data/once.ts';
import { signal } from '../../../platform/scanner/feedback.ts';
import { useSessionCall } from '../../../platform/session/useSessionCall.ts';
import { readScannedUnit } from './inspections.calls.ts';

export const VALUES = ['kind', 'inspected_on', 'inspector'] as const;

interface Passed {
  inspection: Inspection;
  unitId: number;
  values: Scan['values'];
  fault: string | undefined;
  name: string;
}

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

/** Retried unchanged: with its day, inspector and fault. */
export interface Scan {
  code: string;
  values: Pick<Inspection, 'kind' | 'inspected_on' | 'inspector'>;
  fault?: string;
}

interface SentScan {
  id: string;
  scan: Scan;
}

interface Passing {
  onSaved: (sent: SentScan) => void;
  /** Called if the values were refused, not the code. */
  onRefusedFields: (sent: SentScan) => void;
  onRefused: (sent: SentScan, error: unknown) => void;
}

export const usePassing = ({ onSaved, onRefusedFields, onRefused }: Passing) => {
  const call = useSessionCall();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
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
    mutationFn: async ({ scan: { code, values, fault } }: SentScan) => {
      const found = await call(() => readScannedUnit(code, values.kind));
      if (found.hindrance) throw new Hindered(found.hindrance, values.kind);
      const name = `${found.name} · ${code}`;
      const isFailed = fault !== undefined;
      // The newest verdict counts: a unit that failed since it passed can pass again.
      const before = latest.current.find(
        each => each.unitId === found.id && isSameInspection(each.values, values)
      );
      if (before && before.fault === fault) return { name, isFailed, isRepeated: true };
      const result = isFailed ? ('failed' as const) : ('passed' as const);
      const data = { ...values, notes: fault || null, equipment_id: found.id, result };
      const { data: inspection } = await call(() =>
        once(['inspection', data], key =>
          dataProvider.create<Inspection>('inspections', { data, meta: { keyFor: () => key } })
        )
      );
      change([
        { inspection: { ...inspection, result }, unitId: found.id, values, fault, name },
        ...latest.current,
      ]);
      return { name, isFailed, isRepeated: false };
    },
    onSuccess: async ({ isRepeated, isFailed }, sent) => {
      onSaved(sent);
      signal(isRepeated || isFailed ? 'twice' : 'ok');
      if (!isRepeated) await queryClient.invalidateQueries({ queryKey: ['inspections'] });
    },
    onError: (error, sent) => {
      const refusals = apiErrorOf(error)?.fields ?? {};
      signal(isNoUnit(error) ? 'elsewhere' : 'blocked');
      // The code is retyped once the marked fields are corrected.
      if (VALUES.some(field => field in refusals)) onRefusedFields(sent);
      else onRefused(sent, error);
    },
  });
  /**
   * Undoing an inspection removes the repair that it began. An earlier or a changed repair stays.
   */
  const tellRepair = async ({ inspection: { repair_id }, name }: Passed) => {
    if (!repair_id) return;
    const stays = await call(() => dataProvider.getOne('repairs', { id: repair_id })).then(
      () => true,
      () => false
    );
    if (stays) notify('inspections.due.repair_stays', { type: 'warning', messageArgs: { name } });
  };
  const undo = (undone: Passed) => {
    const { inspection } = undone;
    void remove(
      'inspections',
      { id: inspection.id, previousData: inspection },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          change(latest.current.filter(each => each.inspection.id !== inspection.id));
          // Its outcome no longer holds.
          if (!pass.isPending) pass.reset();
          void tellRepair(undone);
        },
      }
    );
  };
  return { pass, passed, undo };
};

/** Kinds match in any spelling, as in a product's rules. */
const isSameInspection = (one: Scan['values'], other: Scan['values']) =>
  one.inspected_on === other.inspected_on && spelled(one.kind) === spelled(other.kind);

const spelled = (kind: string) => kind.trim().toLowerCase();

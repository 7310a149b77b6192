import { useState } from 'react';
import { z } from 'zod';
import { drawScanId } from '../../../platform/scanner/scanId.ts';
import { useTypedState } from '../../../ui/form/typedState.ts';
import type { Scan } from './usePassing.ts';

interface UnsettledScan {
  id: string;
  scan: Scan;
  /** The answer is awaited, also if it ends the session. */
  isSent: boolean;
}

export interface RefusedScan extends Pick<UnsettledScan, 'id' | 'scan'> {
  /** `undefined` if the end of the session cut the scan off. */
  error: unknown;
}

const values = z.object({
  kind: z.string(),
  inspected_on: z.string(),
  inspector: z.string().nullable(),
});

const stored = z.array(
  z
    .object({
      id: z.string(),
      scan: z.object({ code: z.string(), values, fault: z.string().exactOptional() }),
    })
    .transform((kept): UnsettledScan => ({ ...kept, isSent: false }))
);

/** Scans until they are saved or given up, with their verdict. Those that a session's end cut off are to be decided. */
export const useUnsettledScans = () => {
  const [scans, setScans] = useTypedState<readonly UnsettledScan[]>({
    name: 'scans',
    start: () => [],
    stored,
  });
  const [errors, setErrors] = useState<ReadonlyMap<string, unknown>>(new Map());
  return {
    refused: scans.flatMap(({ id, scan, isSent }): RefusedScan[] =>
      isSent ? [] : [{ id, scan, error: errors.get(id) }]
    ),
    add: (scan: Scan) => {
      const id = drawScanId();
      setScans(others => [{ id, scan, isSent: true }, ...others]);
      return id;
    },
    refuse: (id: string, error: unknown) => {
      setErrors(others => new Map(others).set(id, error));
      setScans(all => all.map(each => (each.id === id ? { ...each, isSent: false } : each)));
    },
    settle: (id: string) => setScans(all => all.filter(each => each.id !== id)),
  };
};

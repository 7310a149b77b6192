import type { z } from 'zod';
import type { expectedAnswer } from '#contract/warehouse/agreedReturns';
import type { ReadTx } from '../../db/tx.ts';
import { readPacking } from './packing.queries.ts';

export const readAgreedReturns = async (
  tx: ReadTx,
  projectId: number
): Promise<z.infer<typeof expectedAnswer>> =>
  (await readPacking(tx, projectId)).flatMap(({ product_id, name, expected, units }) => [
    ...(expected ? [{ product_id, name, unit_id: null, code: null, ...expected }] : []),
    ...units.flatMap(({ id, code, expected: agreed }) =>
      agreed ? [{ product_id, name, unit_id: id, code, ...agreed, amount: 1 }] : []
    ),
  ]);

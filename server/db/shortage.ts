import { z } from 'zod';
import { forbidden } from '../errors.ts';
import { holderOf, holds } from './actor.ts';
import type { SignedInTx } from './tx.ts';

/**
 * Refusals by database code: more is promised than exists; a deleted line has goods out; the entered stock is
 * the number of units.
 */
const STOCK_CODES = {
  FC001: 'shortage',
  FC002: 'still_out',
  FC003: 'stock_from_units',
} as const;

const ONE_PLACE = 'project_line_units_one_place';

const shortages = z.array(
  z.object({
    product_id: z.int(),
    project_id: z.int().nullish(),
    from: z.coerce.date().transform(moment => moment.toISOString()),
    until: z
      .string()
      .nullable()
      .transform(text => text && new Date(text).toISOString()),
    /** The project's need, and the free amount. For a lowered stock: the total promised. */
    needed: z.int(),
    free: z.int(),
    short: z.int(),
  })
);

type Shortage = z.infer<typeof shortages>[number];

export type StockRefusal =
  | { code: 'shortage'; shortages: Shortage[] }
  | { code: 'unit_taken'; taken: TakenUnit | undefined }
  | { code: 'still_out' | 'stock_from_units' };

interface TakenUnit {
  unitId: number;
  period: string;
}

export const stockRefusal = (error: unknown): StockRefusal | undefined => {
  if (!(error instanceof Error)) return undefined;
  const detail = 'detail' in error && typeof error.detail === 'string' ? error.detail : undefined;
  if ('constraint' in error && error.constraint === ONE_PLACE) {
    return { code: 'unit_taken', taken: detail === undefined ? undefined : takenUnit(detail) };
  }
  const code = 'code' in error && isStockCode(error.code) && STOCK_CODES[error.code];
  if (!code) return stockRefusal(error.cause);
  if (code !== 'shortage') return { code };
  return { code, shortages: shortages.parse(JSON.parse(detail ?? '[]')) };
};

/** Parses `…=(tenant, unit, its period) conflicts with existing key …=(tenant, unit, the other period).` */
const takenUnit = (detail: string): TakenUnit | undefined => {
  const [, unitId, period] = /existing key .*=\(\d+, (\d+), (.+)\)\.$/.exec(detail) ?? [];
  return unitId && period ? { unitId: Number(unitId), period } : undefined;
};

/** Throws `forbidden` for an acceptance by a user without that permission (docs/planning.md, rule 13). */
export const assertMayAccept = (
  { actor }: SignedInTx,
  accepted: { reason: string } | undefined
) => {
  if (accepted && !holds(holderOf(actor), 'planning.overbook')) throw forbidden();
};

const isStockCode = (code: unknown): code is keyof typeof STOCK_CODES =>
  typeof code === 'string' && code in STOCK_CODES;

import { z } from 'zod';
import { forbidden } from '../errors.ts';
import { holds } from './actor.ts';
import type { UserTx } from './tx.ts';

/**
 * The database's refusals about stock, by their code: more would be promised than exists; a line is
 * deleted while goods of it are out; stock is entered that is the number of units.
 */
const STOCK_CODES = {
  FC001: 'shortage',
  FC002: 'still_out',
  FC003: 'stock_from_units',
} as const;

/** The constraint that keeps a unit from two places at once. */
const ONE_PLACE = 'project_line_units_one_place';

const shortages = z.array(
  z.object({
    product_id: z.int(),
    /** The refused project, if there is one. */
    project_id: z.int().nullish(),
    from: z.coerce.date().transform(moment => moment.toISOString()),
    /** Null: without an end. */
    until: z
      .string()
      .nullable()
      .transform(text => text && new Date(text).toISOString()),
    /**
     * The needed amount of the project, and the free one. For a lowered stock: all that is
     * promised.
     */
    needed: z.int(),
    free: z.int(),
    short: z.int(),
  })
);

/** The missing amount of a product, and its period. */
type Shortage = z.infer<typeof shortages>[number];

export type StockRefusal =
  | { code: 'shortage'; shortages: Shortage[] }
  | { code: 'unit_taken'; taken: TakenUnit | undefined }
  | { code: 'still_out' | 'stock_from_units' };

/** A unit, and the period in which it is in another place, as PostgreSQL writes ranges. */
interface TakenUnit {
  unitId: number;
  period: string;
}

/** The refusal of a change because of stock, else `undefined`. */
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

/**
 * Parses `…=(tenant, unit, its period) conflicts with existing key …=(tenant, unit, the other
 * period).`
 */
const takenUnit = (detail: string): TakenUnit | undefined => {
  const [, unitId, period] = /existing key .*=\(\d+, (\d+), (.+)\)\.$/.exec(detail) ?? [];
  return unitId && period ? { unitId: Number(unitId), period } : undefined;
};

/**
 * Throws `forbidden` if the user may not accept shortages but sends an acceptance
 * (docs/planning.md, rule 13).
 */
export const assertMayAccept = ({ actor }: UserTx, accepted: { reason: string } | undefined) => {
  if (accepted && !holds(actor.user, 'planning.overbook')) throw forbidden();
};

const isStockCode = (code: unknown): code is keyof typeof STOCK_CODES =>
  typeof code === 'string' && code in STOCK_CODES;

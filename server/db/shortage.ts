import { z } from 'zod';
import { forbidden } from '../errors.ts';
import { holds } from '../security/actor.ts';
import type { UserTx } from './tx.ts';

/**
 * What the database refuses about stock, by the code that it raises: more would be promised than there
 * is; a line goes while something of it is out; stock is typed that is the number of units.
 */
const STOCK_CODES = {
  FC001: 'shortage',
  FC002: 'still_out',
  FC003: 'stock_from_units',
} as const;

/** The constraint that keeps a unit from being in two places in one period. */
const ONE_PLACE = 'project_line_units_one_place';

const shortages = z.array(
  z.object({
    product_id: z.int(),
    /** The project that was refused, where it is one. */
    project_id: z.int().nullish(),
    from: z.coerce.date().transform(moment => moment.toISOString()),
    /** Null: without an end. */
    until: z
      .string()
      .nullable()
      .transform(text => text && new Date(text).toISOString()),
    /** What the project needs then, and what it finds free; of lowered stock, all that is promised. */
    needed: z.int(),
    free: z.int(),
    short: z.int(),
  })
);

/** How much too little there would be of a product, from when until when. */
export type Shortage = z.infer<typeof shortages>[number];

export type StockRefusal =
  | { code: 'shortage'; shortages: Shortage[] }
  | { code: 'unit_taken'; taken: TakenUnit | undefined }
  | { code: 'still_out' | 'stock_from_units' };

/** A unit, and the period in which it is in another place, as PostgreSQL writes ranges. */
interface TakenUnit {
  unitId: number;
  period: string;
}

/** Why the database kept a change from being made, where that is about stock; else `undefined`. */
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

/** From `…=(tenant, unit, its period) conflicts with existing key …=(tenant, unit, the other period).` */
const takenUnit = (detail: string): TakenUnit | undefined => {
  const [, unitId, period] = /existing key .*=\(\d+, (\d+), (.+)\)\.$/.exec(detail) ?? [];
  return unitId && period ? { unitId: Number(unitId), period } : undefined;
};

/** Throws `forbidden` for those who may not promise what is not there, where they want to (docs/planning.md, rule 13). */
export const assertMayAccept = ({ actor }: UserTx, accepted: { reason: string } | undefined) => {
  if (accepted && !holds(actor.user, 'planning.overbook')) throw forbidden();
};

const isStockCode = (code: unknown): code is keyof typeof STOCK_CODES =>
  typeof code === 'string' && code in STOCK_CODES;

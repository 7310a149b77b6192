/** Corrections are negative; undone movements are left out. */
export interface Movement {
  line_id: number;
  product_id: number;
  equipment_id: number | null;
  code: string | null;
  way: 'out' | 'back' | 'lost';
  amount: number;
  damaged: boolean;
  reason: string | null;
  at: number;
}

const CONDITIONS = ['ok', 'damaged', 'lost'] as const;

type Condition = (typeof CONDITIONS)[number];

export interface Goods {
  place: string;
  amount: number;
  codes: string[];
  units: { id: number; code: string | null }[];
}

export interface ReturnedGoods extends Goods {
  condition: Condition;
  reasons: string[];
}

const byPlace = (movements: readonly Movement[]) =>
  Map.groupBy(movements, ({ line_id, product_id }) => `${line_id}/${product_id}`);

const isUnit = <Known extends Movement>(
  movement: Known
): movement is Known & { equipment_id: number } => movement.equipment_id !== null;

export const goodsOut = (movements: readonly Movement[]): Goods[] =>
  [...byPlace(movements)].flatMap(([place, ofPlace]) => {
    const amount = ofPlace.reduce(
      (sum, each) => sum + (each.way === 'out' ? each.amount : -each.amount),
      0
    );
    const units = new Map<number, string | null>();
    for (const each of ofPlace.filter(isUnit)) {
      if (each.amount < 0) continue;
      if (each.way === 'out') units.set(each.equipment_id, each.code);
      else units.delete(each.equipment_id);
    }
    const codes = [...units].map(([id, code]) => code ?? String(id)).toSorted();
    const moved = [...units].map(([id, code]) => ({ id, code }));
    return amount > 0 ? [{ place, amount, codes, units: moved }] : [];
  });

export const goodsBack = (movements: readonly Movement[]): ReturnedGoods[] =>
  [...byPlace(movements)].flatMap(([place, ofPlace]) => {
    const units = lastReturns(ofPlace);
    const totals = returnedOf(ofPlace);
    return CONDITIONS.flatMap(condition => {
      const own = units.filter(each => conditionOf(each) === condition);
      const amount = Math.max(own.length, totals[condition]);
      const told = ofPlace.filter(each => each.amount > 0 && conditionOf(each) === condition);
      const codes = own.map(({ equipment_id, code }) => code ?? String(equipment_id)).toSorted();
      const reasons = [...new Set(told.flatMap(({ reason }) => reason ?? []))];
      const moved = own.map(({ equipment_id: id, code }) => ({ id, code }));
      return amount > 0 ? [{ place, condition, amount, codes, units: moved, reasons }] : [];
    });
  });

const conditionOf = ({ way, damaged }: Movement): Condition | undefined => {
  if (way === 'out') return undefined;
  if (way === 'lost') return 'lost';
  return damaged ? 'damaged' : 'ok';
};

const lastReturns = (movements: readonly Movement[]) => {
  const last = new Map<number, Movement & { equipment_id: number }>();
  for (const each of movements.filter(isUnit)) {
    if (each.amount < 0) continue;
    if (each.way === 'out') last.delete(each.equipment_id);
    else last.set(each.equipment_id, each);
  }
  return [...last.values()];
};

/**
 * The amounts returned undamaged, damaged, or lost. Undamaged is the total less the others. The total is the
 * maximum out at one moment, with damaged and lost goods counted as still out.
 */
const returnedOf = (movements: readonly Movement[]) => {
  const sums = { ok: 0, damaged: 0, lost: 0 };
  let [out, most, away] = [0, 0, 0];
  let hasLeft = false;
  for (const each of movements) {
    const condition = conditionOf(each);
    if (condition) sums[condition] += each.amount;
    else hasLeft = true;
    out += condition ? -each.amount : each.amount;
    away += condition === undefined ? each.amount : condition === 'ok' ? -each.amount : 0;
    most = Math.max(most, away);
  }
  if (hasLeft) sums.ok = Math.min(sums.ok, Math.max(0, most - out - sums.damaged - sums.lost));
  return sums;
};

interface Trip {
  id: number;
  departure: string | null;
  arrival: string | null;
}

export interface Drive {
  isPickUp: boolean;
  after: number;
  until: number;
  departure: number;
}

/** By the nearer end of the project; `undefined` without a departure. */
export const driveOf = (
  trips: readonly Trip[],
  id: number,
  isPickUp: (trip: Trip) => boolean
): Drive | undefined => {
  const trip = trips.find(each => each.id === id);
  if (!trip?.departure) return undefined;
  const own = isPickUp(trip);
  const departure = Date.parse(trip.departure);
  const others = trips
    .filter(each => each.departure !== null && isPickUp(each) === own)
    .map(each => Date.parse(each.departure ?? ''));
  return {
    isPickUp: own,
    departure,
    after: Math.max(-Infinity, ...others.filter(at => at < departure)),
    until: Math.min(Infinity, ...others.filter(at => at > departure)),
  };
};

/**
 * Goods scanned between the previous departure and this one. The last delivery includes later scans. Goods
 * that came back before it left are excluded.
 */
export const wentWith = ({ after, until, departure }: Drive, movements: readonly Movement[]) => {
  const last = until === Infinity;
  const isOwn = ({ at }: Movement) => at > after && (last || at <= departure);
  const out = movements.filter(each => each.way === 'out' && isOwn(each));
  const left = Math.max(departure, ...out.map(({ at }) => at));
  return movements.filter(each => isOwn(each) && (each.way === 'out' || each.at <= left));
};

/** Goods scanned between this departure and the next. The first collection includes earlier scans. */
export const cameWith = ({ after, until, departure }: Drive, movements: readonly Movement[]) =>
  movements.filter(
    ({ way, at }) => way !== 'out' && (after === -Infinity || at >= departure) && at < until
  );

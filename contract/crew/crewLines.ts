import type { Locale } from '../base/locales.ts';
import { payOf, type Rate } from './rates.ts';
import { workedMinutes } from './workedTimes.ts';

export const SHIFT_UNIT: Readonly<Record<Locale, string>> = {
  nl: 'dienst',
  en: 'shift',
  de: 'Schicht',
};

interface PricedShift {
  id: number;
  name: string;
  amount: number;
  from: string;
  until: string;
  break_minutes: number;
  group_id: number | null;
  price: Rate | null;
}

export interface CrewLine {
  /** Name, minutes and price as JSON: the same for all its shifts. */
  key: string;
  name: string;
  amount: number;
  /** Of one place, in euros. */
  unit_price: number;
  /** The group of the first shift: a new line is added there. */
  group_id: number | null;
  shiftIds: number[];
}

/** One line for each name, length and price of shifts with a price (docs/crew.md, rule 19). */
export const crewLinesOf = (shifts: readonly PricedShift[]): CrewLine[] => {
  const lines = new Map<string, CrewLine>();
  for (const { id, name, amount, group_id, price, ...times } of shifts) {
    if (price === null) continue;
    const minutes = workedMinutes(times);
    const key = JSON.stringify([name, minutes, sorted(price)]);
    const line = lines.get(key);
    if (line) {
      line.amount += amount;
      line.shiftIds.push(id);
    } else {
      const unit_price = payOf(price, minutes);
      lines.set(key, { key, name, amount, unit_price, group_id, shiftIds: [id] });
    }
  }
  return [...lines.values()];
};

/** The order in which the database stores the fields. A typed rate may have another. */
const sorted = ({ unit, amount, day_hours, min_hours, overtime_percent }: Rate): Rate => ({
  unit,
  amount,
  ...(day_hours !== undefined && { day_hours }),
  ...(min_hours !== undefined && { min_hours }),
  ...(overtime_percent !== undefined && { overtime_percent }),
});

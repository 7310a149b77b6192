/** The plurals of units as people write them with products, in the three languages. Others have one form. */
const PLURALS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    stuk: 'stuks',
    dag: 'dagen',
    week: 'weken',
    doos: 'dozen',
    kist: 'kisten',
    koffer: 'koffers',
    rol: 'rollen',
    vel: 'vellen',
    set: 'sets',
    pallet: 'pallets',
    piece: 'pieces',
    unit: 'units',
    pair: 'pairs',
    day: 'days',
    hour: 'hours',
    box: 'boxes',
    roll: 'rolls',
    sheet: 'sheets',
    case: 'cases',
    Tag: 'Tage',
    Stunde: 'Stunden',
    Woche: 'Wochen',
    Paar: 'Paare',
    Rolle: 'Rollen',
    Kiste: 'Kisten',
    Karton: 'Kartons',
    Satz: 'Sätze',
  })
);

/** An amount's unit: `stuk` for one, `stuks` for any other. `4 uur` and `4 meter` stay. */
export const unitOf = (amount: number, unit: string) =>
  amount === 1 ? unit : (PLURALS.get(unit) ?? unit);

/** A written amount with its unit behind it, if there is one. */
export const withUnit = (written: string, amount: number, unit: string | null | undefined) =>
  unit ? `${written} ${unitOf(amount, unit)}` : written;

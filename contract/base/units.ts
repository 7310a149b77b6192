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

export const unitOf = (amount: number, unit: string) =>
  amount === 1 ? unit : (PLURALS.get(unit) ?? unit);

export const withUnit = (written: string, amount: number, unit: string | null | undefined) =>
  unit ? `${written} ${unitOf(amount, unit)}` : written;

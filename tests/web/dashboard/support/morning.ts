export const NONE = { total: 0, rows: [] };

export const PROJECT = {
  id: 5,
  name: 'Dorpsfeest',
  status: 'optie',
  start_date: null,
  end_date: null,
};

const EMPTY_PART = { total: 0, incomplete: 0, rows: [] };

const BUS = {
  id: 8,
  vehicle: 'Bus',
  driver: null,
  project_name: 'Dorpsfeest',
  departure: '2026-06-01T05:30:00.000Z',
  status: 'gepland',
};

const LOAD_IN = {
  ...PROJECT,
  start_date: '2026-06-03T08:00:00.000Z',
  customer_name: 'Ada BV',
};

/** Monday, Tuesday, and the five days after. */
export const AGENDA = [
  {
    first: '2026-06-01',
    last: '2026-06-01',
    loadIns: EMPTY_PART,
    trips: { total: 7, incomplete: 2, rows: [BUS] },
  },
  { first: '2026-06-02', last: '2026-06-02', loadIns: EMPTY_PART, trips: EMPTY_PART },
  {
    first: '2026-06-03',
    last: '2026-06-07',
    loadIns: { total: 1, incomplete: 0, rows: [LOAD_IN] },
    trips: EMPTY_PART,
  },
];

/** The dashboard's data: an open option, and an invoice. */
export const MORNING = {
  agenda: AGENDA,
  thisWeek: NONE,
  tripsToday: NONE,
  undecided: { total: 12, rows: [PROJECT] },
  unavailable: NONE,
  unpaid: { total: 1, rows: [{ id: 3, invoice_number: '2026-0001', total: 242 }] },
  weeks: [],
};

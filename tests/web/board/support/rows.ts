/** A product, with its free amount from change to change. */
export const SPOT = {
  id: 4,
  name: 'Spot',
  stock: 12,
  runs: [
    {
      from: '2026-06-30T22:00:00.000Z',
      until: '2026-07-02T22:00:00.000Z',
      free: 12,
      free_if_all: 12,
    },
    {
      from: '2026-07-02T22:00:00.000Z',
      until: '2026-07-05T22:00:00.000Z',
      free: 3,
      free_if_all: -1,
    },
    {
      from: '2026-07-05T22:00:00.000Z',
      until: '2026-07-28T22:00:00.000Z',
      free: -2,
      free_if_all: -2,
    },
  ],
};

/** A unit that is in repair. */
export const BROKEN = {
  id: 9,
  name: 'L-001 Spot',
  bars: [],
  repairs: [
    {
      repair_id: 77,
      reason: 'Lamp kapot',
      from: '2026-07-05T22:00:00.000Z',
      until: '2026-07-08T22:00:00.000Z',
    },
  ],
};

/** Vehicles need the same rights as trips. Freelancers see only their own trips (docs/crew.md, rights). */
export const VEHICLE_RIGHTS = {
  view: 'staff',
  manage: { all: ['staff', 'transport.manage'] },
} as const;

/** Vehicles as trips; freelancers have their own trips alone (docs/crew.md, rights). */
export const VEHICLE_RIGHTS = {
  view: 'staff',
  manage: { all: ['staff', 'transport.manage'] },
} as const;

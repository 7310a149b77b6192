export const PLANNER = {
  permissions: ['transport.manage', 'planning.view', 'projects.manage'],
  extensions: ['facets', 'vehicles', 'overview', 'planning'],
};

export const van = {
  id: 3,
  version: 1,
  name: 'Sprinter',
  plate: 'V-123-AB',
  kind: 'van',
  payload_kg: 900,
  box_length: 400,
  box_width: 170,
  box_height: 180,
  volume_m3: null,
  seats: 3,
  licence: 'B',
  inspection_until: '2020-01-01',
  cost_per_km: 0.34,
  cost_per_day: null,
  supplier_id: null,
  supplier_name: null,
  shared: false,
  garage: [
    { from: '2026-06-02T06:00:00.000Z', until: '2026-06-03T06:00:00.000Z', reason: 'Remmen' },
  ],
  retired_at: null,
  notes: null,
};

export const trip = {
  id: 1,
  version: 2,
  name: 'Bakwagen',
  vehicle: 'Bakwagen',
  vehicle_id: null,
  trailer_id: null,
  project_id: 7,
  project_name: 'Gala',
  driver: 'Ruben',
  departure: '2026-06-01T08:00:00.000Z',
  arrival: '2026-06-01T09:00:00.000Z',
  status: 'gepland',
  loads: [],
  rider_ids: [],
};

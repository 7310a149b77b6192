/** What the plain server holds: records with the fields of spec §3 and no others. */
export const USER = {
  id: 7,
  name: 'Sanne',
  last_name: 'de Wit',
  email: 'sanne@plain.example',
  role: 'user',
  user_type: 'full',
  tenant_id: 1,
  active: 1,
  avatar_url: null,
  language: 'nl',
  phone: null,
  street: null,
  postal_code: null,
  city: null,
  twofa_enabled: 0,
};

/** More than fit on a page, not in the order of their names. */
export const CUSTOMERS = Array.from({ length: 30 }, (_, index) => ({
  id: 30 - index,
  name: `Klant ${String(30 - index).padStart(2, '0')}`,
  contact_person: index === 3 ? 'Zoë Überall' : null,
  email: `klant${30 - index}@plain.example`,
  phone: '',
  address: 'Oudegracht 1, Utrecht',
}));

export const EQUIPMENT = [
  {
    id: 1,
    name: 'Haspel 50 m',
    type: 'Kabel',
    serial_number: 'H-0001',
    status: 'beschikbaar',
    location: 'Stelling 4',
    notes: null,
  },
];

export const PROJECTS = [
  {
    id: 1,
    name: 'Zomerfeest',
    status: null,
    start_date: '2026-07-01T18:00:00.000Z',
    end_date: '2026-07-02T01:30:00.000Z',
    location: '',
    customer_name: '',
    notes: '',
  },
];

export const PRODUCTS = [
  { id: 1, name: 'Podiumdeel', code: 'POD-1', category_name: '', stock: 12 },
  { id: 2, name: 'Movinghead', code: 'MOV-7', category_name: 'Verlichting', stock: 8 },
];

const AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Firefox/130.0';

export const SESSIONS = [
  { id: 1, user_agent: AGENT, ip_address: '192.0.2.1', created_at: '2026-01-05T08:00:00.000Z' },
  { id: 2, user_agent: AGENT, ip_address: '192.0.2.2', created_at: '2026-01-06T08:00:00.000Z' },
];

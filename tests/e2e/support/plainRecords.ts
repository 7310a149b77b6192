/** The data of the plain server: records with the fields of the base API only. */
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

/** The permissions of the base API, on the plain server. */
export const ADMINISTRATOR_RIGHTS = [
  'users.view',
  'users.add',
  'user.edit',
  'user.delete',
  'permissions.edit',
  'roles.view',
  'roles.manage',
  'tenants.view',
  'tenants.manage',
];

const person = (id: number, name: string, more: object) => ({ ...USER, id, name, ...more });

export const USERS = [
  person(8, 'bram', { last_name: 'Aalders', active: 0, tenant_id: 2, avatar_url: 'weg.png' }),
  person(7, 'Sanne', {}),
  person(9, 'Anna', { last_name: 'Zwart', user_type: 'freelancer', active: '1' }),
];

export const PERMISSIONS = [
  { id: 1, name: 'users.view', description: 'Mensen zien', category: 'users' },
  { id: 2, name: 'roles.view', description: null, category: 'roles' },
  { id: 3, name: 'klimmen', description: 'In de truss', category: null },
  { id: 4, name: 'superadmin', category: 'platform', superadmin_only: 1 },
];

export const TENANTS = [
  { id: 1, name: 'Stagehuur', country: 'NL', payment_status: 'paid', contact_name: 'Ada' },
  { id: 2, name: 'Lichtwerk', country: 'Belgique', payment_status: 'late', contact_name: null },
];

export const ROLES = [{ id: 1, name: 'Planner', description: null, tenant_id: null }];

export const INVITES = [
  {
    id: 1,
    name: 'Noor',
    last_name: 'Bos',
    email: 'noor@plain.example',
    user_type: 'user',
    tenant_id: 1,
    expires_at: '2020-01-01T00:00:00.000Z',
    used: 0,
  },
];

export const SETTINGS = {
  payment_status: 'active',
  language_default: 'nl',
  force_twofa: 0,
  max_users: 5,
};

export const AUDIT_LOG = [
  {
    id: 1,
    created_at: '2026-01-05T08:00:00.000Z',
    action_type: 'user.update',
    resource_type: 'user',
    target_user_id: 8,
    target_user_name: 'bram Aalders',
    performed_by: 7,
    performed_by_name: 'Sanne de Wit',
    metadata: { city: 'Zwolle' },
  },
];

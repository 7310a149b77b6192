import { screen } from '@testing-library/react';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { server } from '../server.ts';

/** A user who may change customers, and see everything. */
export const CUSTOMER_MANAGER = { permissions: ['customers.manage'] };

export const buildUser = (user: object = {}) => ({
  id: 12,
  name: 'Noor',
  last_name: 'Bos',
  email: 'noor@stagehuur.nl',
  role: 'user',
  user_type: 'freelancer',
  tenant_id: 1,
  active: 1,
  avatar_url: null,
  language: 'nl',
  city: 'Zwolle',
  street: 'Kade 1',
  postal_code: '8011 AB',
  phone: '06 12 34 56 78',
  created_at: '2026-01-05T08:00:00.000Z',
  last_login: null,
  twofa_enabled: 0,
  ...user,
});

export const TENANTS = [
  { id: 1, name: 'Stagehuur', payment_status: 'paid', contact_name: 'Ada de Wit' },
  { id: 2, name: 'Lichtwerk', payment_status: 'pending', contact_name: null },
];

export const PERMISSIONS = [
  { id: 1, name: 'users.view', description: 'Gebruikers bekijken', category: 'users' },
  { id: 2, name: 'user.edit', description: '', category: 'users' },
  { id: 3, name: 'products.view', description: 'Producten bekijken', category: 'products' },
  { id: 4, name: 'klimhaak', description: 'Aan de truss', category: null },
  { id: 5, name: 'superadmin', description: 'Alles', category: 'platform', superadmin_only: 1 },
];

/** The box to tick with this name, once it is there. */
export const checkbox = (name: string) => screen.findByRole('checkbox', { name });

/** A call that changes something. */
interface Sent {
  call: string;
  body: JsonBodyType;
}

/** Lists that a server answers as plain arrays, and everything that it is sent. */
export const serve = (answers: Record<string, JsonBodyType>) => {
  const sent: Sent[] = [];
  const note = async ({ request }: { request: Request }) => {
    const text = await request.text();
    const { pathname, search } = new URL(request.url);
    sent.push({
      call: `${request.method} ${pathname.replace('/api', '')}${search}`,
      body: text ? JSON.parse(text) : null,
    });
    return HttpResponse.json({ success: true });
  };
  server.use(
    ...Object.entries(answers).map(([path, body]) =>
      http.get(`/api${path}`, () => HttpResponse.json(body))
    ),
    http.post('/api/users/invite', note),
    http.post('/api/roles', note),
    http.post('/api/tenants', note),
    http.patch('/api/*', note),
    http.delete('/api/roles/:id', note)
  );
  return sent;
};

/** Answers a call with a failure, every time. */
export const fail = (
  method: 'get' | 'post' | 'patch' | 'delete',
  path: string,
  status = 500,
  body = {}
) => server.use(http[method](`/api${path}`, () => HttpResponse.json(body, { status })));

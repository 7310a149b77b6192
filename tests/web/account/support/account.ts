import { http, HttpResponse, type JsonBodyType } from 'msw';
import { server } from '../../server.ts';
import { buildMe, openScreen } from '../../support/admin.tsx';

const PROFILE = {
  phone: '030 123 45 67',
  street: 'Oudegracht 1',
  postal_code: '3511 AA',
  city: 'Utrecht',
};

export const FIREFOX =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

export const SESSIONS = {
  currentSessionId: 's-1',
  sessions: [
    {
      id: 's-2',
      user_agent: FIREFOX,
      ip_address: '192.0.2.7',
      created_at: '2026-11-19T08:30:00.000Z',
      last_used_at: '2026-11-20T16:05:00.000Z',
    },
    {
      id: 's-1',
      user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) AppleWebKit/605.1.15 Safari/604.1',
      ip_address: '192.0.2.1',
      created_at: '2026-11-20T07:00:00.000Z',
    },
  ],
};

/** Someone's account, on a server that has only what every server has. */
export const openAccount = async (
  path: string,
  account: object = {},
  {
    sessions = () => HttpResponse.json(SESSIONS),
    open = openScreen,
  }: { sessions?: () => Response; open?: typeof openScreen } = {}
) => {
  const user = { ...PROFILE, ...account };
  const saved: JsonBodyType[] = [];
  server.use(
    http.patch<never, object>('/api/users/update-self', async ({ request }) => {
      const changes = await request.json();
      Object.assign(user, changes);
      saved.push(changes);
      return HttpResponse.json({ success: true });
    }),
    http.get('/api/auth/sessions', sessions)
  );
  const opened = await open(path, { me: () => HttpResponse.json(buildMe(user)) });
  return { ...opened, saved, account: user };
};

export const openSecurity = (account: object = {}) =>
  openAccount('/usersettings?tab=security', account);

import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { TOKEN_STORAGE_KEY } from '#contract/account/tokenStorage';
import type { MyShift, MyTrip } from '#contract/crew/myWork';
import { MyApp } from '#src/my/MyApp.tsx';
import { forgetCurrentUser } from '#src/platform/session/currentUser.ts';
import { WORK_ANSWERS_KEY, WORK_KEY, WORK_PERSON_KEY } from '#src/platform/session/workStorage.ts';
import { server } from '../server.ts';
import { tokenOf } from './scanning.tsx';

export const ME = {
  user: {
    id: 12,
    name: 'Noor',
    tenant_id: 1,
    role: 'user',
    language: 'nl',
    user_type: 'freelancer',
  },
  permissions: [],
  extensions: ['crew'],
};

const HOUR_MS = 3_600_000;

/** Hours from now. */
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

export const myShift = (values: Partial<MyShift> = {}): MyShift => ({
  assignment_id: 51,
  shift_id: 7,
  project_id: 5,
  project_name: 'Zomerfeest',
  name: 'Stagehand',
  state: 'confirmed',
  problem: null,
  from: inHours(-1),
  until: inHours(1),
  break_minutes: 0,
  travel_before: 0,
  travel_after: 0,
  location: null,
  notes: null,
  leader: false,
  leader_name: null,
  leader_phone: null,
  colleagues: [],
  wage: null,
  due: null,
  message: null,
  on_accept: null,
  ...values,
});

interface Serving {
  me?: object;
  shifts?: MyShift[];
  trips?: MyTrip[];
  /** The results of answers, by assignment. */
  results?: Record<number, string>;
}

/** A server with somebody's work. Returns the answers that it was told. */
export const serveWork = ({ me = ME, shifts = [], trips = [], results = {} }: Serving = {}) => {
  const told: object[] = [];
  server.use(
    http.get('/api/auth/me', () => HttpResponse.json(me)),
    http.get('/api/my/work', () => HttpResponse.json({ shifts, trips, closed_until: null })),
    http.post('/api/my/answers', async ({ request }) => {
      const { answers }: { answers: { assignment_id: number }[] } = Object(await request.json());
      told.push(...answers);
      return HttpResponse.json(
        answers.map(({ assignment_id }) => ({
          assignment_id,
          result: results[assignment_id] ?? 'ok',
          state: null,
        }))
      );
    })
  );
  return told;
};

export const openMyWork = (place = '/my/') => {
  window.history.replaceState(null, '', place);
  const user = userEvent.setup();
  const { unmount } = render(<MyApp />);
  return { user, unmount };
};

/** Signs somebody in on a device that was never used for their work. */
export const signInForWork = (userId = 12) => {
  forgetCurrentUser();
  for (const key of [WORK_ANSWERS_KEY, WORK_KEY, WORK_PERSON_KEY]) localStorage.removeItem(key);
  localStorage.setItem(TOKEN_STORAGE_KEY, tokenOf(userId));
};

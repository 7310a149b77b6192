import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server } from '../../server.ts';
import { inHours, ME, myShift, openMyWork, serveWork } from '../../support/myWork.tsx';

/** A shift of today that is over. */
export const OVER = myShift({ from: inHours(-9), until: inHours(-1), break_minutes: 30 });

/** A server that keeps hours, and has these. Returns what it was told. */
export const serveHours = (told: object[] = []) => {
  const sent: object[] = [];
  serveWork({ me: { ...ME, extensions: ['crew', 'hours'] }, shifts: [OVER] });
  server.use(
    http.get('/api/my/hours', () => HttpResponse.json(told)),
    http.post('/api/my/hours', async ({ request }) => {
      sent.push(Object(await request.json()));
      return HttpResponse.json({}, { status: 201 });
    })
  );
  return sent;
};

export const openHours = async () => {
  const page = openMyWork();
  fireEvent.click(await screen.findByRole('link', { name: 'Uren' }));
  return page;
};

/** An entry of the shift that is over, as the server has it. */
export const reportedHours = (values: object) => ({
  id: 4,
  client_id: null,
  version: 3,
  assignment_id: OVER.assignment_id,
  project_name: OVER.project_name,
  from: OVER.from,
  until: OVER.until,
  break_minutes: 30,
  km: 8,
  notes: 'Via de achterdeur',
  expenses: [
    { text: 'Parkeren', amount: 5, file: '1/receipts/a.jpg' },
    { text: 'Veer', amount: 2 },
  ],
  state: 'submitted',
  reason: null,
  ...values,
});

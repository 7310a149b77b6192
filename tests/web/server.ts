import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

/**
 * The API as the browser sees it; each test says what it answers. Projects have what they need, and
 * no supplier was mailed.
 */
export const server = setupServer(
  http.get('/api/standings', () => HttpResponse.json([])),
  http.get('/api/sub-hires/:id/mails', () => HttpResponse.json([]))
);

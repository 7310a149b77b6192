import { http, HttpResponse } from 'msw';
import { server } from '../server.ts';

/** What becomes of a call: its answer is lost before or after the server has carried it out, or it arrives. */
type Fate = 'lost before' | 'lost after' | 'arrives';

/** A server that makes records once for each key, as ours does. Calls beyond the fates arrive. */
export const serveKeyed = (
  path: string,
  fates: readonly Fate[],
  recordOf: (body: object, id: number) => object
) => {
  const made: object[] = [];
  const known = new Map<string | null, { text: string; record: object }>();
  let calls = 0;
  server.use(
    http.post(`/api${path}`, async ({ request }) => {
      const fate = fates[calls] ?? 'arrives';
      calls += 1;
      if (fate === 'lost before') return HttpResponse.error();
      const key = request.headers.get('idempotency-key');
      const text = await request.text();
      const earlier = known.get(key);
      if (earlier && earlier.text !== text) {
        return HttpResponse.json({ errorCode: 'idempotency_mismatch' }, { status: 409 });
      }
      const record = earlier?.record ?? recordOf(JSON.parse(text || '{}'), made.length + 1);
      if (!earlier) {
        known.set(key, { text, record });
        made.push(record);
      }
      return fate === 'lost after' ? HttpResponse.error() : HttpResponse.json(record);
    })
  );
  return made;
};

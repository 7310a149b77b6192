import autocannon from 'autocannon';
import fastify from 'fastify';
import { z } from 'zod';
import { type Call, signedIn } from './office.ts';
import { BENCH_URL } from './server.ts';
import { type Measurement, ms } from './table.ts';

/** Lines of the quote. */
const LINES = 300;

/** Openings of its page in a second, and for so many seconds. */
const RATE = 50;
const SECONDS = 10;

const TARGETS = { sendMs: 500, pdfMs: 3_000, pageMs: 100 };

const BARE_PORT = 3198;

const withId = z.looseObject({ id: z.int() });
const withLinks = z.looseObject({ links: z.array(z.looseObject({ id: z.int() })) });

/** Sending a quote, drawing its PDF, and its page for customers of many networks. */
export const measureQuotes = async (): Promise<Measurement[]> => {
  const call = await signedIn();
  const project = await plannedProject(call);
  const { id } = withId.parse(await call('POST', '/quotes', { project_id: project }));
  const sending = performance.now();
  const sent = await call('POST', `/quotes/${id}/send`, {
    recipients: ['ada@feest.example'],
    mail: false,
  });
  const sendMs = performance.now() - sending;
  const [link] = withLinks.parse(sent).links;
  const { url } = z
    .object({ url: z.string() })
    .parse(await call('GET', `/quotes/${id}/links/${link?.id}`));
  const drawing = performance.now();
  await (await fetch(`${BENCH_URL}${new URL(url).pathname}/pdf`)).arrayBuffer();
  const pdfMs = performance.now() - drawing;
  const page = await (await fetch(url)).text();
  const ours = await openings(url);
  const bare = await besideBare(page);
  return [
    timed(`sending a quote of ${LINES} lines`, sendMs, TARGETS.sendMs),
    timed('its PDF', pdfMs, TARGETS.pdfMs),
    timed(`its page, ${RATE} openings a second of as many networks, p97.5`, ours, TARGETS.pageMs),
    { what: 'the same bytes of a bare route, p97.5', value: ms(bare) },
  ];
};

const timed = (what: string, value: number, target: number): Measurement => ({
  what,
  value: ms(value),
  target: `≤ ${target} ms`,
  met: value <= target,
});

const plannedProject = async (call: Call) => {
  const make = async (path: string, body: object) =>
    withId.parse(await call('POST', path, body)).id;
  const lamp = await make('/products', { name: 'Movinghead', stock: 10_000, price: 45.5 });
  const customer_id = await make('/customers', { name: 'Feestzaal' });
  const project = await make('/projects', { name: 'Gala', customer_id, status: 'optie' });
  const changes = Array.from({ length: LINES }, (_, at) => ({
    op: 'add_line',
    product_id: lamp,
    amount: 1 + (at % 9),
  }));
  await call('POST', `/projects/${project}/plan`, { changes });
  return project;
};

/** The 97.5th percentile of openings by customers of different networks, in milliseconds. */
const openings = async (url: string) => {
  let customer = 0;
  const result = await autocannon({
    url,
    connections: 10,
    overallRate: RATE,
    duration: SECONDS,
    requests: [
      {
        setupRequest: request => {
          customer += 1;
          const network = `2001:db8:${(customer >> 8).toString(16)}:${(customer & 255).toString(16)}::1`;
          return { ...request, headers: { ...request.headers, 'x-forwarded-for': network } };
        },
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} failed under load`);
  return result.latency.p97_5;
};

/** The same load on a route that does nothing else. */
const besideBare = async (page: string) => {
  const app = fastify();
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  const url = await app.listen({ port: BARE_PORT });
  try {
    return await openings(url);
  } finally {
    await app.close();
  }
};

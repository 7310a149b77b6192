import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { onFileEnd } from './fileEnd.ts';

interface FakePayment {
  id: string;
  status: string;
  amount: { value: string; currency: string };
  metadata: unknown;
  redirectUrl: string;
  webhookUrl: string | undefined;
  mode: string;
  refunds: object[];
  chargebacks: object[];
}

/** `swallows`: makes the payment, and its answer is lost on the way. */
type Behaviour = 'answers' | 'fails' | 'hangs' | 'swallows';

/**
 * Mollie's payments API as its documentation has it: creating (once for each idempotency key) and
 * reading payments. The test sets the result of a payment.
 */
export const startFakeMollie = async () => {
  const payments = new Map<string, FakePayment>();
  const byKey = new Map<string, string>();
  const refundsByKey = new Map<string, object>();
  const calls: string[] = [];
  const keys: string[] = [];
  let behaviour: Behaviour = 'answers';
  let mode = 'test';
  let refusedKey: string | undefined;

  const create = async (request: IncomingMessage) => {
    const key = String(request.headers['idempotency-key']);
    const known = payments.get(byKey.get(key) ?? '');
    if (known) return known;
    const body = JSON.parse(await text(request));
    const payment: FakePayment = {
      id: `tr_Fake${payments.size + 1}`,
      status: 'open',
      amount: body.amount,
      metadata: body.metadata,
      redirectUrl: body.redirectUrl,
      webhookUrl: body.webhookUrl,
      mode,
      refunds: [],
      chargebacks: [],
    };
    payments.set(payment.id, payment);
    byKey.set(key, payment.id);
    return payment;
  };

  const refund = async (request: IncomingMessage, payment: FakePayment) => {
    const body = JSON.parse(await text(request));
    const key = String(request.headers['idempotency-key']);
    const known = refundsByKey.get(key);
    if (known) return known;
    const made = {
      resource: 'refund',
      id: `re_Fake${refundsByKey.size + 1}`,
      amount: body.amount,
      status: 'pending',
    };
    refundsByKey.set(key, made);
    payment.refunds.push(made);
    return made;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    calls.push(`${request.method} ${request.url?.split('?')[0]}`);
    keys.push(String(request.headers.authorization).replace('Bearer ', ''));
    if (behaviour === 'hangs') return;
    if (keys.at(-1) === refusedKey) {
      response.writeHead(401, { 'content-type': 'application/hal+json' });
      response.end(
        JSON.stringify({ status: 401, title: 'Unauthorized Request', detail: 'no key' })
      );
      return;
    }
    const id = /\/payments\/(\w+)/.exec(request.url ?? '')?.[1];
    const isRefund = request.url?.endsWith('/refunds') === true;
    const isMade = request.method === 'POST' && behaviour !== 'fails';
    const payment = isMade && !isRefund ? await create(request) : payments.get(id ?? '');
    const failed = behaviour === 'fails' || behaviour === 'swallows';
    const [status, body] = failed
      ? [500, { status: 500, title: 'Internal', detail: 'broken' }]
      : payment
        ? [
            request.method === 'POST' ? 201 : 200,
            isRefund ? await refund(request, payment) : shown(payment, base()),
          ]
        : [404, { status: 404, title: 'Not Found', detail: 'No payment exists with this id' }];
    response.writeHead(status, { 'content-type': 'application/hal+json' });
    response.end(JSON.stringify(body));
  };

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const base = () => `http://127.0.0.1:${port}`;
  onFileEnd(() => {
    server.closeAllConnections();
    server.close();
  });

  const only = () => {
    const payment = [...payments.values()].at(-1);
    if (!payment) throw new Error('no payment was made');
    return payment;
  };

  return {
    apiUrl: new URL(`${base()}/v2/`),
    /** The calls, as `POST /v2/payments`. */
    calls,
    /** The keys of the calls. */
    keys,
    /** The payment that was made last. */
    latest: only,
    changeOf: (id: string, values: Partial<FakePayment>) =>
      Object.assign(payments.get(id) ?? {}, values),
    change: (values: Partial<FakePayment>) => Object.assign(only(), values),
    /** Refuses a key, as one that was taken back; `undefined`: none. */
    refuse: (key: string | undefined) => void (refusedKey = key),
    behave: (now: Behaviour) => void (behaviour = now),
    /** Switches to live or test payments. */
    setMode: (now: 'live' | 'test') => void (mode = now),
    /** Forgets idempotency keys, as after an hour. */
    forgetKeys: () => byKey.clear(),
  };
};

const shown = ({ refunds, chargebacks, ...payment }: FakePayment, base: string) => ({
  resource: 'payment',
  createdAt: '2026-11-21T10:00:00+00:00',
  description: '',
  profileId: 'pfl_1',
  sequenceType: 'oneoff',
  ...payment,
  _links: {
    self: { href: `${base}/v2/payments/${payment.id}`, type: 'application/hal+json' },
    ...(payment.status === 'open' && {
      checkout: { href: `https://pay.mollie.example/${payment.id}`, type: 'text/html' },
    }),
  },
  _embedded: { refunds, chargebacks },
});

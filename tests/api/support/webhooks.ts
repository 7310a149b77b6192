import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { expect } from 'vitest';
import type { EventType } from '#contract/integrations/eventTypes.values';
import type { Delivery, WebhookEndpoint } from '#contract/integrations/webhookEndpoints';
import { deliverWebhooks } from '#server/modules/integrations/webhooks/webhooks.job';
import type { OutboundOptions } from '#server/security/outbound';
import { outboundInThread } from '#server/security/outboundInThread';
import { onFileEnd } from './fileEnd.ts';
import { companyWithTokens } from './programs.ts';
import { buildTestApp } from './testApp.ts';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Answered {
  status: number;
  headers?: OutgoingHttpHeaders;
}

type Answering = (call: Received) => Answered | Promise<Answered>;

const THANKS: Answering = () => ({ status: 200 });

/** What webhooks call, on this machine. */
const startReceiver = async () => {
  const received: Received[] = [];
  let answering = THANKS;
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const { url: path = '', headers } = request;
    const call = { path, headers, body: await text(request) };
    received.push(call);
    const answer = await answering(call);
    response.writeHead(answer.status, answer.headers).end('thanks\0');
  };
  const server = createServer((request, response) => void take(request, response));
  let connections = 0;
  server.on('connection', () => (connections += 1));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  onFileEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    received,
    /** Since the start: also those that no call followed. */
    connections: () => connections,
    /** From now on; the next `reset` takes it back. */
    answer: (next: Answering) => void (answering = next),
    reset: () => {
      received.length = 0;
      answering = THANKS;
    },
    /** The call, if it was one. */
    sole: () => {
      const [one, ...more] = received;
      if (!one || more.length > 0) throw new Error(`${received.length} calls were received`);
      return one;
    },
  };
};

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** Calls as the server makes them. What ends the thread fails the test. */
export const threadedOutbound = (options: OutboundOptions) =>
  outboundInThread(options, error => {
    throw error;
  });

/** A server whose webhooks may call a receiver on this machine, and the job that calls them. */
export const buildWebhookTest = async (
  outboundTo = ({ origin }: Receiver) =>
    threadedOutbound({ privateOrigins: [origin], dnsServers: [] })
) => {
  const receiver = await startReceiver();
  const test = await buildTestApp({
    // The job delivers for all companies.
    ownDatabase: true,
    outbound: outboundTo(receiver),
  });
  /** What the jobs could not do. */
  const warned: unknown[] = [];
  const log = { warn: (details: unknown) => void warned.push(details) };

  /** A company with an endpoint: the receiver's path of its id. */
  const withEndpoint = async (values: { url?: string; types?: EventType[] } = {}) => {
    const company = await companyWithTokens(test);
    const made = await company.call('POST', '/webhook-endpoints', {
      url: `${receiver.origin}/${company.tenantId}`,
      types: ['customer.created', 'customer.updated'],
      ...values,
    });
    expect(made.statusCode, made.body).toBe(201);
    const { id, secret }: { id: number; secret: string } = made.json();
    const path = `/webhook-endpoints/${id}`;
    const deliveries = async (): Promise<Delivery[]> =>
      (await company.call('GET', `${path}/deliveries`)).json();
    const state = async (): Promise<WebhookEndpoint> => (await company.call('GET', path)).json();
    /** Something that it hears of. */
    const addCustomer = async (name = 'Orkest') => {
      const added = await company.call('POST', '/customers', { name });
      expect(added.statusCode, added.body).toBe(201);
    };
    return { ...company, id, secret, path, deliveries, state, addCustomer };
  };

  return {
    test,
    receiver,
    log,
    warned,
    deliver: (other: Partial<typeof test.services> = {}) =>
      deliverWebhooks({ ...test.services, ...other }, log),
    /** As if all waiting tries were due. */
    makeDue: () =>
      test.pool.query(`update webhook_deliveries set next_at = now() where status = 'waiting'`),
    withEndpoint,
  };
};

export type WebhookTest = Awaited<ReturnType<typeof buildWebhookTest>>;

/** What a call says, if the secret signed it. */
export const verified = (secret: string, { body, headers }: Received) =>
  new Webhook(secret).verify(body, {
    'webhook-id': String(headers['webhook-id']),
    'webhook-timestamp': String(headers['webhook-timestamp']),
    'webhook-signature': String(headers['webhook-signature']),
  });

/** The different ids that calls have. */
export const idsOf = (received: readonly Received[]) => [
  ...new Set(received.map(({ headers }) => headers['webhook-id'])),
];

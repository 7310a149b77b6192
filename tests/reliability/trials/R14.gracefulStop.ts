import { setTimeout as delay } from 'node:timers/promises';
import { callerOf, signIn, type Answer } from '../support/calls.ts';
import { steadily } from '../support/load.ts';
import { BOTH, withPlace, type Place } from '../support/places.ts';
import { startProduct } from '../support/product.ts';
import { head, holdUpload, openSocket } from '../support/sockets.ts';
import { allOf, atMost, none, type Trial } from '../support/trial.ts';

const PER_SECOND = 50;

/** What a server finishes within the seconds that it has, also on a machine with other work. */
const UNANSWERED = 10;

/** Milliseconds that the slow request takes when the server is stopped. */
const SLOW_MS = 1_500;

/** A server that receives SIGTERM finishes its requests (docs/reliability.md, R14). */
export const gracefulStop: Trial = {
  title: 'stopped under load',
  engines: BOTH,
  dependsOnEngine: true,
  sizes: { quick: 1, usual: 10, full: 50 },
  run: (engine, rounds) =>
    withPlace(engine, async place => {
      const token = await tokenAt(place);
      const stops = [];
      for (let round = 0; round < rounds; round += 1) stops.push(await stopOnce(place, token));
      return [
        none(
          'requests that came before and were not answered',
          stops.flatMap(({ dropped }) => dropped)
        ),
        none(
          'later ones answered with anything but 503 and "connection: close"',
          stops.flatMap(({ odd }) => odd)
        ),
        allOf(
          'a slow upload ends well',
          stops.filter(({ upload }) => upload === 201).length,
          rounds
        ),
        allOf('ends with 0', stops.filter(({ code }) => code === 0).length, rounds),
        atMost('ends after', Math.max(...stops.map(({ ms }) => ms)), 10_000, 'ms'),
      ];
    }),
};

/** People who are signed in stay it over all the rounds. */
const tokenAt = async (place: Place) => {
  const product = await startProduct(place);
  const token = await signIn(product.url, 'administrator');
  await product.stop('SIGTERM');
  return token;
};

const stopOnce = async (place: Place, token: string) => {
  const product = await startProduct(place);
  const call = callerOf(product.url, token);
  const idle = await openSocket(product.port);
  idle.socket.write(head('GET', '/health'));
  // Each on a connection of its own: on a kept one, a request may cross with its end.
  const headers = { connection: 'close' };
  const send = (number: number) => {
    if (number % 5 === 0) return call('POST', '/customers', { name: 'Stop' }, headers);
    if (number % 7 === 0) return webhook(product.url);
    return call('GET', '/customers?range=[0,24]', undefined, headers);
  };
  const load = steadily(PER_SECOND, send, { unanswered: UNANSWERED });
  await delay(500 + Math.random() * 500);
  const upload = await holdUpload(product.port, token);
  await delay(200);
  const told = performance.now();
  product.signal('SIGTERM');
  await delay(SLOW_MS);
  const ended = product.hasExited();
  upload.end();
  await upload.closed();
  const { code } = await product.exited;
  const ms = performance.now() - told;
  const answers = await load.stop();
  idle.socket.destroy();
  return {
    code: ended ? -1 : code,
    ms,
    upload: upload.status(),
    // Once it no longer listens, the system refuses or resets what would be new.
    dropped: answers
      .filter(one => one.status === 0 && one.at - one.ms < told)
      .map(({ text }) => text),
    odd: answers
      .filter(isOdd)
      .map(({ method, path, status, text }) => `${method} ${path} ${status} ${text}`),
  };
};

const webhook = (url: string) =>
  callerOf(url)('POST', '/webhooks/mollie', 'id=tr_unknown123', {
    'content-type': 'application/x-www-form-urlencoded',
    connection: 'close',
  });

const isOdd = ({ status, headers }: Answer) =>
  status >= 500 && !(status === 503 && headers.get('connection') === 'close');

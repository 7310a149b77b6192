import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { type Call, callAs, read, withId } from '../support/calls.ts';
import { auditProblems, brokenInvariants } from '../support/invariants.ts';
import { BOTH, withPlace } from '../support/places.ts';
import { startProduct } from '../support/product.ts';
import { none, type Trial } from '../support/trial.ts';

/** The longest after which an acceptance is killed, in milliseconds: about as long as one takes. */
const LONGEST_MS = 120;

/**
 * A customer accepts a quote while the server is killed: afterwards the quote is accepted and the
 * project booked, or neither; the same form again ends in both, once.
 */
export const acceptances: Trial = {
  title: 'killed while a quote is accepted',
  engines: BOTH,
  sizes: { quick: 1, usual: 50, full: 200 },
  run: (engine, kills) =>
    withPlace(engine, async place => {
      let product = await startProduct(place);
      const call = await callAs(product.url, 'administrator');
      const wrong: string[] = [];
      for (let killed = 0; killed < kills; killed += 1) {
        const quote = await sentQuote(call, `R28 ${crypto.randomUUID().slice(0, 8)}`);
        const form = await quote.form(product.url);
        const accepted = form.accept();
        await delay(Math.random() * LONGEST_MS);
        await product.stop('SIGKILL');
        const isAcknowledged = (await accepted) === 303;
        product = await startProduct(place, { port: product.port });
        const before = await quote.standing();
        const isWhole = before === 'accepted booked boeking' || before === 'sent null offerte';
        if (!isWhole || (isAcknowledged && before !== 'accepted booked boeking')) {
          wrong.push(`${isAcknowledged ? 'acknowledged' : 'cut off'}: ${before}`);
        }
        const again = await form.accept();
        const after = await quote.standing();
        if (again !== 303 || after !== 'accepted booked boeking') {
          wrong.push(`accepted again: ${again}, ${after}`);
        }
      }
      await product.stop('SIGTERM');
      const broken = [...(await brokenInvariants(place)), ...(await auditProblems(place))];
      return [
        none(`acceptances kept in part, twice or not at all, ${kills} kills`, wrong),
        none('invariants broken, audit chain included', broken),
      ];
    }),
};

const withLinks = z.looseObject({ id: z.int(), links: z.array(z.looseObject({ id: z.int() })) });

const withStatus = z.looseObject({ status: z.string().nullable() });

const withBooking = withStatus.extend({ booking: z.string().nullable() });

/** A quote of an option that was sent, its page and where it stands. */
const sentQuote = async (call: Call, name: string) => {
  const make = async (path: string, values: object) =>
    read(withId, await call('POST', path, values)).id;
  const lamp = await make('/products', { name, stock: 1, price: 10 });
  const customer_id = await make('/customers', { name });
  const project = await make('/projects', {
    name,
    customer_id,
    status: 'optie',
    start_date: '2031-06-01T10:00:00Z',
    end_date: '2031-06-02T10:00:00Z',
  });
  const changes = [{ op: 'add_line', product_id: lamp, amount: 1 }];
  read(z.looseObject({}), await call('POST', `/projects/${project}/plan`, { changes }));
  const id = await make('/quotes', { project_id: project });
  const recipients = ['ada@feest.example'];
  const sent = await call('POST', `/quotes/${id}/send`, { recipients, mail: false });
  const [link] = read(withLinks, sent).links;
  const { url } = read(
    z.object({ url: z.string() }),
    await call('GET', `/quotes/${id}/links/${link?.id}`)
  );
  const { pathname } = new URL(url);
  return {
    standing: async () => {
      const quote = read(withBooking, await call('GET', `/quotes/${id}`));
      const { status } = read(withStatus, await call('GET', `/projects/${project}`));
      return `${quote.status} ${quote.booking} ${status}`;
    },
    form: (base: string) => readForm(`${base}${pathname}`),
  };
};

/** The form of a quote's page, filled in once. */
const readForm = async (page: string) => {
  const body = await (await fetch(page)).text();
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1];
  const fields = new URLSearchParams({
    hash: hidden('hash') ?? '',
    version: hidden('version') ?? '',
    name: 'Ada de Wit',
    agree: '1',
  });
  return {
    /** The status of the answer; 0 where there was none. */
    accept: () =>
      fetch(`${page}/accept`, { method: 'POST', body: fields, redirect: 'manual' }).then(
        ({ status }) => status,
        () => 0
      ),
  };
};

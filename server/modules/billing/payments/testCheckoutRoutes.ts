import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { notFound } from '../../../errors.ts';
import { acceptFormsOnly } from '../../../http/bodies.ts';
import { assertOwnOrigin } from '../../../http/headers.ts';
import {
  endCheckout,
  findCheckout,
  TEST_OUTCOMES,
  type TestOutcome,
} from '../../../payments/testCheckout.ts';
import type { Services } from '../../../services.ts';
import { findPayment, settle } from './settle.ts';

const params = z.strictObject({ id: z.string().regex(/^tr_[0-9a-f]{16}$/) });

const outcome = z.strictObject({ outcome: z.enum(TEST_OUTCOMES) });

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

export const testCheckoutRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async app => {
    if (services.provider.name !== 'test-checkout') return;
    await acceptFormsOnly(app);

    app.get(
      '/test-checkout/:id',
      {
        config: { permission: 'public' },
        schema: { summary: 'What a test payment is for', produces: ['text/html'], params },
      },
      async (request, reply) => {
        const checkout = await findCheckout(services.database, request.params.id);
        if (!checkout) throw notFound();
        return (
          reply
            .header('content-type', 'text/html; charset=utf-8')
            .header('content-security-policy', PAGE_POLICY)
            // Without a referrer, the form could not prove that our own page sent it.
            .header('referrer-policy', 'same-origin')
            .send(page(checkout))
        );
      }
    );

    app.post(
      '/test-checkout/:id',
      {
        config: { permission: 'public' },
        schema: {
          hide: true,
          summary: 'End a test payment',
          consumes: ['application/x-www-form-urlencoded'],
          params,
          body: outcome,
          response: { 303: z.undefined().describe('Back to the page after a payment') },
        },
      },
      async (request, reply) => {
        await assertOwnOrigin(request);
        const checkout = await endCheckout(
          services.database,
          request.params.id,
          request.body.outcome
        );
        if (!checkout) throw notFound();
        const payment = await services.database.platformTransaction(request.actor, tx =>
          findPayment(tx, checkout.id)
        );
        if (payment) await settle(services, request.actor, payment);
        return reply.redirect(checkout.redirect_url, 303);
      }
    );
  };

const LABELS: Record<TestOutcome, string> = {
  paid: 'Betaald / Paid',
  failed: 'Mislukt / Failed',
  canceled: 'Geannuleerd / Cancelled',
  expired: 'Verlopen / Expired',
};

const page = ({ description, amount }: { description: string; amount: string }) => `<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Testbetaling</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; display: grid; min-height: 100vh; place-items: center; padding: 16px; box-sizing: border-box; }
main { width: min(100%, 400px); }
form { display: grid; gap: 8px; margin-top: 24px; }
button { font: inherit; padding: 10px 16px; border-radius: 8px; border: 1px solid #6b7a7e; cursor: pointer; }
button[value=paid] { background: #0b6b75; border-color: #0b6b75; color: #fff; }
</style>
</head>
<body>
<main>
<p><strong>TEST</strong> · Er wordt geen geld overgemaakt. / No money is moved.</p>
<h1>€ ${escapeHtml(amount)}</h1>
<p>${escapeHtml(description)}</p>
<form method="post">
${TEST_OUTCOMES.map(name => `<button name="outcome" value="${name}">${LABELS[name]}</button>`).join('\n')}
</form>
</main>
</body>
</html>`;

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

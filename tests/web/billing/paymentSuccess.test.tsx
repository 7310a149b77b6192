import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { server } from '../server.ts';
import { address, expectLoggedFailures, openScreen } from '../support/admin.tsx';
import { failure } from '../support/api.ts';

/** Answers how it stands with the payment, one status after the other. */
const answerWith = (...statuses: number[]) => {
  const asked: string[] = [];
  server.use(
    http.get('/api/webhooks/mollie', ({ request }) => {
      asked.push(new URL(request.url).search);
      const status = statuses.length > 1 ? statuses.shift() : statuses[0];
      return HttpResponse.json(failure('not_found'), { status });
    })
  );
  return asked;
};

describe('the page after a payment', () => {
  it('says that it succeeded, and leads back to the invoices', async () => {
    const asked = answerWith(200);
    const { user } = await openScreen('/payment-success?invoice=12');
    expect(await screen.findByText('Payment Successful')).toBeVisible();
    expect(asked).toEqual(['?invoice=12']);
    await user.click(screen.getByRole('link', { name: 'Naar de facturen' }));
    expect(address()).toBe('/invoices');
  });

  it('says that there is no payment', async () => {
    expectLoggedFailures();
    answerWith(404);
    await openScreen('/payment-success');
    expect(await screen.findByText('Payment not found.')).toBeVisible();
  });

  it('asks again by itself while the payment is under way', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const asked = answerWith(202, 202, 200);
    await openScreen('/payment-success');
    expect(await screen.findByText('De betaling wordt nog verwerkt')).toBeVisible();
    await vi.advanceTimersByTimeAsync(3_000);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await screen.findByText('Payment Successful')).toBeVisible();
    const enough = asked.length;
    await vi.advanceTimersByTimeAsync(9_000);
    expect(asked).toHaveLength(enough);
    vi.useRealTimers();
  });

  it('says so where no money was moved', async () => {
    server.use(
      http.get('/api/webhooks/mollie', () => HttpResponse.json({ status: 'paid', mode: 'test' }))
    );
    await openScreen('/payment-success?invoice=12');
    expect(await screen.findByText('Payment Successful')).toBeVisible();
    expect(screen.getByText(/Dit was een testbetaling/)).toBeVisible();
  });
});

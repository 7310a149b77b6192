import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '../server.ts';
import { address, expectLoggedFailures } from '../support/admin.tsx';
import { failure, serveRecords } from '../support/api.ts';
import { answersHandled } from '../support/calls.ts';
import {
  buildCard,
  buildLine,
  buildUnit,
  openWarehouse,
  SCANNING,
  scanKeys,
  serveCards,
  servePacking,
} from '../support/warehouse.ts';

/** A server that knows one code, and the day's project that it is scanned for. */
const serveCode = (code: string, found: object) =>
  server.use(
    http.get('/api/warehouse/jobs/:code', ({ params }) =>
      params.code === code
        ? HttpResponse.json({ job: null, ...found })
        : HttpResponse.json(failure('not_found'), { status: 404 })
    )
  );

const JOB = { project_id: 12, mode: 'out', is_sure: false };

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-01T10:00:00Z') })
);

describe('a scan anywhere on the day', () => {
  it('opens the project whose code it is', async () => {
    serveCards({ out: [buildCard()] });
    servePacking([buildLine()]);
    serveCode('P100', { kind: 'project', id: 12, name: 'Gala', job: JOB });
    await openWarehouse('/warehouse');
    await screen.findByRole('link', { name: 'Gala' });
    scanKeys('P100');
    expect(await screen.findByRole('heading', { name: 'Uit – Gala' })).toBeVisible();
    expect(address()).toBe('/warehouse/12?mode=out');
  });

  it('opens the project that it is for, and books nothing that is not sure', async () => {
    serveCards({ out: [buildCard()] });
    const { scans } = servePacking([buildLine({ product_id: 5 })]);
    serveCode('U1234', { kind: 'unit', id: 71, name: 'Spot', job: JOB });
    await openWarehouse('/warehouse');
    await screen.findByRole('link', { name: 'Gala' });
    scanKeys('U1234');
    expect(await screen.findByRole('heading', { name: 'Uit – Gala' })).toBeVisible();
    expect(scans).toEqual([]);
  });

  it('books what is meant for one project alone', async () => {
    serveCards({ back: [buildCard()] });
    const unit = buildUnit({ id: 71, out_at: '2026-05-30T08:00:00.000Z' });
    const { scans } = servePacking([buildLine({ out: 1, open: 1, units: [unit] })]);
    const job = { ...JOB, mode: 'back', is_sure: true };
    serveCode('U1234', { kind: 'unit', id: 71, name: 'Spot', job });
    await openWarehouse('/warehouse');
    await screen.findByRole('link', { name: 'Gala' });
    scanKeys('U1234');
    expect(await screen.findByRole('heading', { name: 'Terug – Gala' })).toBeVisible();
    await waitFor(() => expect(scans).toMatchObject([{ code: 'U1234', mode: 'back' }]));
  });

  it('goes nowhere once somebody has clicked a card', async () => {
    serveCards({ out: [buildCard()] });
    servePacking([buildLine()]);
    serveRecords('products', [{ id: 9, name: 'Kabel' }]);
    const slow = Promise.withResolvers<void>();
    server.use(
      http.get('/api/warehouse/jobs/:code', async () => {
        await slow.promise;
        return HttpResponse.json({ kind: 'product', id: 9, name: 'Kabel', job: null });
      })
    );
    const { user } = await openWarehouse('/warehouse', {
      permissions: [...SCANNING, 'products.view'],
    });
    const card = await screen.findByRole('link', { name: 'Gala' });
    scanKeys('TRAAG');
    await user.click(card);
    slow.resolve();
    expect(await screen.findByRole('heading', { name: 'Uit – Gala' })).toBeVisible();
    await answersHandled();
    expect(address()).toBe('/warehouse/12?mode=out');
  });

  it('opens the latest of two scans, whichever is answered first', async () => {
    serveCards({ out: [buildCard()] });
    const { scans } = servePacking([buildLine()]);
    serveRecords('products', [{ id: 9, name: 'Kabel' }]);
    const slow = Promise.withResolvers<void>();
    server.use(
      http.get('/api/warehouse/jobs/:code', async ({ params }) => {
        if (params.code === 'TRAAG') await slow.promise;
        const found = { kind: 'product', id: 9, name: 'Kabel' };
        return HttpResponse.json({ ...found, job: params.code === 'TRAAG' ? null : JOB });
      })
    );
    await openWarehouse('/warehouse', { permissions: [...SCANNING, 'products.view'] });
    await screen.findByRole('link', { name: 'Gala' });
    scanKeys('TRAAG');
    scanKeys('SNEL1');
    expect(await screen.findByRole('heading', { name: 'Uit – Gala' })).toBeVisible();
    slow.resolve();
    // The other one is not lost: the project takes or refuses it.
    await waitFor(() => expect(scans).toMatchObject([{ code: 'TRAAG', mode: 'out' }]));
    expect(address()).toBe('/warehouse/12?mode=out');
  });

  it('opens the page of what no project of the day needs', async () => {
    serveCards({ out: [buildCard()] });
    serveRecords('products', [{ id: 9, name: 'Kabel' }]);
    serveCode('K900', { kind: 'product', id: 9, name: 'Kabel' });
    await openWarehouse('/warehouse', { permissions: [...SCANNING, 'products.view'] });
    await screen.findByRole('link', { name: 'Gala' });
    scanKeys('K900');
    await waitFor(() => expect(address()).toBe('/products/9'));
  });

  it('says that nothing has the code', async () => {
    expectLoggedFailures();
    serveCards({ out: [buildCard()] });
    serveCode('K900', {});
    await openWarehouse('/warehouse');
    await screen.findByRole('link', { name: 'Gala' });
    scanKeys('XYZ9');
    expect(
      await screen.findByText('Code XYZ9 is niet bekend. Controleer het label.')
    ).toBeVisible();
    expect(address()).toBe('/warehouse');
  });

  it('names each code, and looks up again what could not be read without a connection', async () => {
    expectLoggedFailures();
    serveCards({ out: [buildCard()] });
    const asked: unknown[] = [];
    server.use(
      http.get('/api/warehouse/jobs/:code', ({ params: { code } }) => {
        asked.push(code);
        if (asked.length <= 2) return HttpResponse.error();
        return HttpResponse.json(failure('not_found'), { status: 404 });
      })
    );
    await openWarehouse('/warehouse');
    await screen.findByRole('link', { name: 'Gala' });
    scanKeys('ZZZ111');
    scanKeys('ZZZ222');
    expect(await screen.findByText(/^Code ZZZ111 kon niet worden opgezocht/)).toBeVisible();
    expect(await screen.findByText(/^Code ZZZ222 kon niet worden opgezocht/)).toBeVisible();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText(/^Code ZZZ111 is niet bekend/)).toBeVisible();
    expect(await screen.findByText(/^Code ZZZ222 is niet bekend/)).toBeVisible();
  });

  it('gives a code that opens nothing to the project that another one opens', async () => {
    expectLoggedFailures();
    serveCards({ out: [buildCard()] });
    const { scans } = servePacking([buildLine({ product_id: 5 })]);
    serveCode('U1234', { kind: 'unit', id: 71, name: 'Spot', job: JOB });
    await openWarehouse('/warehouse');
    await screen.findByRole('link', { name: 'Gala' });
    scanKeys('U1234');
    scanKeys('WWW333');
    expect(await screen.findByRole('heading', { name: 'Uit – Gala' })).toBeVisible();
    await waitFor(() => expect(scans).toMatchObject([{ code: 'WWW333', mode: 'out' }]));
  });

  it('names the things where several have the code', async () => {
    expectLoggedFailures();
    serveCards({ out: [buildCard()] });
    const refused = { error: 'x', errorCode: 'ambiguous_code', names: 'Spot, Haspel' };
    server.use(
      http.get('/api/warehouse/jobs/:code', () => HttpResponse.json(refused, { status: 409 }))
    );
    await openWarehouse('/warehouse');
    await screen.findByRole('link', { name: 'Gala' });
    scanKeys('C41B');
    expect(
      await screen.findByText('Meer dan één ding heeft code C41B: Spot, Haspel.')
    ).toBeVisible();
  });
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { expectLoggedFailures } from '../support/admin.tsx';
import { failure, serveRecords } from '../support/api.ts';
import { scanCode } from '../support/scanning.tsx';
import { endSession } from '../support/sessionEnd.ts';
import { openScanning, UNIT } from './support/inspections.ts';

describe('what has to be inspected', () => {
  it('is passed by scanning one after the other, and taken back', async () => {
    const sent: unknown[] = [];
    const removed: string[] = [];
    server.use(
      http.get('/api/inspections/scanned/:code', ({ params }) =>
        String(params.code).toUpperCase() === 'T-1'
          ? HttpResponse.json(UNIT)
          : HttpResponse.json({ errorCode: 'not_found' }, { status: 404 })
      ),
      http.post('/api/inspections', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ id: 31, version: 1, equipment_id: 7 }, { status: 201 });
      }),
      http.delete('/api/inspections/:id', ({ params }) => {
        removed.push(String(params.id));
        return new HttpResponse(null, { status: 204 });
      })
    );
    const { user, part } = await openScanning();
    const code = part.getByRole('textbox', { name: 'Code' });
    await user.type(code, 'WEG');
    await user.click(part.getByRole('button', { name: 'Keur goed' }));
    expect(await part.findAllByText(/Code WEG is niet van een exemplaar./)).not.toEqual([]);
    await user.type(code, 'T-1');
    await user.click(part.getByRole('button', { name: 'Keur goed' }));
    expect(await part.findByText('Goedgekeurd: Takel · T-1')).toBeVisible();
    // The refused scan is still there until it is decided.
    expect(part.getByRole('region', { name: 'Nog te beslissen: 1' })).toBeVisible();
    await user.click(part.getByRole('button', { name: 'WEG laten vervallen' }));
    expect(sent).toMatchObject([{ equipment_id: 7, kind: 'NEN 3140', result: 'passed' }]);
    await user.click(part.getByRole('button', { name: 'Takel · T-1 ongedaan maken' }));
    await waitFor(() => expect(removed).toEqual(['31']));
    await waitFor(() => expect(part.queryByRole('list')).not.toBeInTheDocument());
  });

  it('is to be decided anew, with its verdict, where the session ended before its answer', async () => {
    const answer = Promise.withResolvers<void>();
    server.use(
      http.get('/api/inspections/scanned/:code', async () => {
        await answer.promise;
        return HttpResponse.json({ errorCode: 'not_found' }, { status: 404 });
      })
    );
    const { user, part } = await openScanning();
    await user.click(part.getByRole('button', { name: /keurt af/ }));
    fireEvent.change(part.getByRole('textbox', { name: /Wat is er mis/ }), {
      target: { value: 'Stekker stuk' },
    });
    scanCode('T-1');
    endSession();
    answer.resolve();
    const again = await openScanning();
    expect(
      again.part.getByText('T-1 is niet verstuurd: je sessie was afgelopen.', { exact: false })
    ).toBeVisible();
    const sent: unknown[] = [];
    server.use(
      http.get('/api/inspections/scanned/:code', () => HttpResponse.json(UNIT)),
      http.post('/api/inspections', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ id: 31, version: 1, equipment_id: 7 }, { status: 201 });
      })
    );
    await again.user.click(again.part.getByRole('button', { name: 'Opnieuw proberen' }));
    await waitFor(() => expect(sent).toMatchObject([{ result: 'failed', notes: 'Stekker stuk' }]));
  });

  it('is passed once for a kind and a day, by whatever code', async () => {
    const sent: unknown[] = [];
    server.use(
      http.get('/api/inspections/scanned/:code', () => HttpResponse.json(UNIT)),
      http.post('/api/inspections', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ id: 30 + sent.length, version: 1 }, { status: 201 });
      }),
      http.delete('/api/inspections/:id', () => new HttpResponse(null, { status: 204 }))
    );
    const { user, part } = await openScanning();
    // The second comes before the first is answered.
    scanCode('T-1');
    scanCode('STICKER');
    expect(await part.findByText('Al goedgekeurd: Takel · STICKER')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(part.getAllByRole('listitem')).toHaveLength(1);
    // Not by keys, which would be as fast as the scanner's.
    const setKind = (value: string) =>
      fireEvent.change(part.getByRole('textbox', { name: 'Soort' }), { target: { value } });
    setKind('Hijsmiddelen');
    scanCode('T-1');
    await waitFor(() => expect(part.getAllByRole('listitem')).toHaveLength(2));
    const [, first] = part.getAllByRole('button', { name: 'Takel · T-1 ongedaan maken' });
    if (first) await user.click(first);
    await waitFor(() => expect(part.getAllByRole('listitem')).toHaveLength(1));
    setKind('hijsmiddelen ');
    scanCode('T-1');
    expect(await part.findByText('Al goedgekeurd: Takel · T-1')).toBeVisible();
    setKind('NEN 3140');
    scanCode('T-1');
    expect(await part.findByText('Goedgekeurd: Takel · T-1')).toBeVisible();
    expect(sent).toHaveLength(3);
  });

  it('is passed again after it failed since', async () => {
    const sent: unknown[] = [];
    server.use(
      http.get('/api/inspections/scanned/:code', () => HttpResponse.json(UNIT)),
      http.post('/api/inspections', async ({ request }) => {
        sent.push(Object(await request.json()).result);
        return HttpResponse.json({ id: 30 + sent.length, version: 1 }, { status: 201 });
      })
    );
    const { user, part } = await openScanning();
    scanCode('T-1');
    expect(await part.findByText('Goedgekeurd: Takel · T-1')).toBeVisible();
    await user.click(part.getByRole('button', { name: 'Volgende scan keurt af' }));
    scanCode('T-1');
    expect(await part.findByText(/^Afgekeurd: Takel · T-1/)).toBeVisible();
    scanCode('T-1');
    await waitFor(() => expect(sent).toEqual(['passed', 'failed', 'passed']));
  });

  it('fails again for another fault, which is not dropped as a scan of the same', async () => {
    const sent: unknown[] = [];
    server.use(
      http.get('/api/inspections/scanned/:code', () => HttpResponse.json(UNIT)),
      http.post('/api/inspections', async ({ request }) => {
        sent.push(Object(await request.json()).notes);
        return HttpResponse.json({ id: 30 + sent.length, version: 1 }, { status: 201 });
      })
    );
    const { user, part } = await openScanning();
    for (const fault of ['Stekker stuk', 'Stekker stuk', 'Snoer beschadigd']) {
      await user.click(part.getByRole('button', { name: 'Volgende scan keurt af' }));
      fireEvent.change(part.getByRole('textbox', { name: /Wat is er mis/ }), {
        target: { value: fault },
      });
      scanCode('T-1');
    }
    await waitFor(() => expect(sent).toEqual(['Stekker stuk', 'Snoer beschadigd']));
  });

  it('says where a repair stays when a failed one is undone, and shows its outcome no longer', async () => {
    server.use(
      http.get('/api/inspections/scanned/:code', () => HttpResponse.json(UNIT)),
      http.post('/api/inspections', () =>
        HttpResponse.json({ id: 31, version: 1, equipment_id: 7, repair_id: 5 }, { status: 201 })
      ),
      http.delete('/api/inspections/:id', () => new HttpResponse(null, { status: 204 }))
    );
    serveRecords('repairs', [{ id: 5, version: 2, name: '' }]);
    const { user, part } = await openScanning();
    await user.click(part.getByRole('button', { name: 'Volgende scan keurt af' }));
    scanCode('T-1');
    expect(await part.findByText(/^Afgekeurd: Takel · T-1/)).toBeVisible();
    await user.click(part.getByRole('button', { name: 'Takel · T-1 ongedaan maken' }));
    expect(await screen.findByText(/^De reparatie van Takel · T-1 blijft staan/)).toBeVisible();
    expect(part.queryByText(/^Afgekeurd/)).not.toBeInTheDocument();
  });

  it('marks the field that was refused, and keeps the code until it is mended', async () => {
    expectLoggedFailures();
    const refusal = 'De dag ligt in de toekomst.';
    const required = 'Verplicht veld.';
    server.use(
      http.get('/api/inspections/scanned/:code', () => HttpResponse.json(UNIT)),
      http.post(
        '/api/inspections',
        () =>
          HttpResponse.json(
            failure('invalid_input', '', { fields: { kind: required, inspected_on: refusal } }),
            { status: 400 }
          ),
        { once: true }
      ),
      http.post('/api/inspections', () =>
        HttpResponse.json({ id: 31, version: 1 }, { status: 201 })
      )
    );
    const { user, part } = await openScanning();
    const kind = part.getByRole('textbox', { name: 'Soort' });
    const code = part.getByRole('textbox', { name: 'Code' });
    await user.clear(kind);
    await user.type(code, 't-1');
    await user.click(part.getByRole('button', { name: 'Keur goed' }));
    await waitFor(() => expect(part.getByLabelText('Gekeurd op')).toBeInvalid());
    expect(part.getByLabelText('Gekeurd op')).toHaveAccessibleDescription(refusal);
    expect(kind).toHaveAccessibleDescription(required);
    expect(code).toHaveValue('t-1');
    await user.type(kind, 'NEN');
    expect(kind).toBeValid();
    await user.click(part.getByRole('button', { name: 'Keur goed' }));
    expect(await part.findByText('Goedgekeurd: Takel · t-1')).toBeVisible();
    expect(code).toHaveValue('');
  });

  it('fails the next unit where that is chosen, and refuses what is not to be inspected', async () => {
    const sent: unknown[] = [];
    server.use(
      http.get('/api/inspections/scanned/:code', ({ params }) =>
        HttpResponse.json({ ...UNIT, hindrance: params.code === 'OUD' ? 'retired' : null })
      ),
      http.post('/api/inspections', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ id: 30 + sent.length, version: 1 }, { status: 201 });
      })
    );
    const { user, part } = await openScanning();
    scanCode('OUD');
    expect(await part.findAllByText('OUD is buiten gebruik en wordt niet gekeurd.')).not.toEqual(
      []
    );
    expect(part.getByRole('region', { name: 'Nog te beslissen: 1' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: /^← Terug/ }));
    await user.click(await screen.findByRole('button', { name: 'Blijven' }));
    const fails = await part.findByRole('button', { name: 'Volgende scan keurt af' });
    await user.click(fails);
    fireEvent.change(part.getByRole('textbox', { name: 'Wat is er mis?' }), {
      target: { value: 'Haak krom' },
    });
    await user.click(fails);
    await user.click(fails);
    expect(part.getByRole('textbox', { name: 'Wat is er mis?' })).toHaveValue('Haak krom');
    scanCode('T-1');
    expect(await part.findAllByText('Afgekeurd: Takel · T-1')).not.toEqual([]);
    expect(sent).toMatchObject([{ equipment_id: 7, result: 'failed', notes: 'Haak krom' }]);
    expect(part.getByRole('button', { name: 'Volgende scan keurt af' })).toHaveAttribute(
      'aria-pressed',
      'false'
    );
  });

  it('that fails, and was refused, is tried again as one that fails', async () => {
    let isOut = true;
    const sent: unknown[] = [];
    server.use(
      http.get('/api/inspections/scanned/:code', () =>
        HttpResponse.json({ ...UNIT, hindrance: isOut ? 'out' : null })
      ),
      http.post('/api/inspections', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ id: 30, version: 1 }, { status: 201 });
      })
    );
    const { user, part } = await openScanning();
    await user.click(part.getByRole('button', { name: 'Volgende scan keurt af' }));
    fireEvent.change(part.getByRole('textbox', { name: 'Wat is er mis?' }), {
      target: { value: 'Haak krom' },
    });
    scanCode('T-1');
    expect(await part.findByText('T-1 – afkeuren')).toBeVisible();
    isOut = false;
    await user.click(part.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await part.findAllByText('Afgekeurd: Takel · T-1')).not.toEqual([]);
    expect(sent).toMatchObject([{ equipment_id: 7, result: 'failed', notes: 'Haak krom' }]);
  });
});

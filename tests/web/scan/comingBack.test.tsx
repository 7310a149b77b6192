import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { server } from '../server.ts';
import { buildPackingLine, buildUnit } from '../../support/scanning.ts';
import {
  OUT,
  button,
  expectOutcome,
  opened,
  scanCode,
  serve,
  signIn,
} from '../support/scanning.tsx';

const BACK = '/scan/?project=12&mode=back';

beforeEach(signIn);

describe('coming back', () => {
  const units = [
    buildUnit({ out_at: OUT }),
    buildUnit({ id: 2, code: null, serial_number: 'S-2', out_at: OUT }),
    buildUnit({ id: 3, code: null, out_at: OUT }),
  ];
  const lines = [
    buildPackingLine({ code: null, planned: 3, out: 3, open: 3, units }),
    buildPackingLine({
      line_id: 12,
      product_id: 102,
      name: 'Kabel',
      code: 'KABEL',
      out: 5,
      open: 5,
    }),
  ];

  it('asks what is wrong with the next scan after Schade, and with that alone', async () => {
    const { told } = serve({ lines });
    const { user } = await opened(BACK, 'TERUG – Pinkpop');
    await screen.findByText('8 nog');
    await user.click(button('Schade'));
    scanCode('L-1');
    await user.click(await screen.findByRole('button', { name: 'Kabel of stekker' }));
    await expectOutcome('Terug met schade');
    scanCode('S-2');
    await waitFor(() => expect(told).toHaveLength(2));
    expect(told).toMatchObject([
      { code: 'L-1', mode: 'back', condition: 'damaged', reason: 'Kabel of stekker' },
      { code: 'S-2', mode: 'back' },
    ]);
    expect(told[1]).not.toHaveProperty('condition');
  });

  it('keeps a question when the direction changes and on the way to the jobs, and ends Schade', async () => {
    const { told } = serve({ lines });
    const { user } = await opened(BACK, 'TERUG – Pinkpop');
    await screen.findByText('8 nog');
    await user.click(button('Schade'));
    scanCode('L-1');
    await screen.findByRole('button', { name: 'Kapot' });
    await user.click(button('UIT'));
    await screen.findByRole('heading', { name: 'UIT – Pinkpop' });
    expect(screen.getByText(/^Gescand bij ‘TERUG’/)).toBeVisible();
    await user.click(button('Klussen'));
    expect(screen.getByRole('alert')).toHaveTextContent('Er staat nog een vraag open.');
    await user.click(button('Kapot'));
    await waitFor(() => expect(told).toMatchObject([{ code: 'L-1', mode: 'back' }]));
    await user.click(button('TERUG'));
    expect(await screen.findByRole('button', { name: 'Schade' })).toHaveAttribute(
      'aria-pressed',
      'false'
    );
  });

  it('lists what is missing, books what is lost, and says what cannot be', async () => {
    const { told } = serve({ lines });
    const { user } = await opened(BACK, 'TERUG – Pinkpop');
    await screen.findByText('8 nog');
    await user.click(button('Rest ontbreekt'));
    const rest = screen.getByRole('region', { name: 'Nog niet terug' });
    const item = (name: string) => within(within(rest).getByRole('listitem', { name }));
    await user.click(item('Spot L-1').getByRole('button', { name: 'Later' }));
    await user.click(item('Spot S-2').getByRole('button', { name: 'Verloren' }));
    expect(item('Spot').getByRole('button', { name: 'Verloren' })).toBeDisabled();
    expect(item('Spot').getByText(/Zonder code/)).toBeVisible();
    const amount = item('Kabel').getByRole('textbox');
    expect(amount).toHaveValue('5');
    await user.clear(amount);
    await user.type(amount, '2');
    await user.click(item('Kabel').getByRole('button', { name: 'Verloren' }));
    // The others are undecided, also after a second tap.
    expect(await item('Kabel').findByText('3 × Kabel')).toBeVisible();
    await user.click(item('Kabel').getByRole('button', { name: 'Verloren' }));
    expect(item('Kabel').getByRole('textbox')).toHaveValue('');
    await user.click(item('Kabel').getByRole('button', { name: 'Later' }));
    await user.click(item('Spot').getByRole('button', { name: 'Blijft uit' }));
    scanCode('L-1');
    await expectOutcome('Terug');
    expect(await item('Spot L-1').findByText('terug')).toBeVisible();
    expect(item('Spot L-1').getByRole('button', { name: 'Verloren' })).toBeDisabled();
    await user.click(button('Klaar'));
    expect(await screen.findByText('4 nog')).toBeVisible();
    await waitFor(() => expect(told).toHaveLength(3));
    expect(told).toMatchObject([
      { code: 'S-2', condition: 'lost', amount: 1 },
      { code: 'KABEL', condition: 'lost', amount: 2 },
      { code: 'L-1', mode: 'back' },
    ]);
  });
});

describe('what is still out', () => {
  const lines = [
    buildPackingLine({ name: 'Kabel', code: 'KABEL', product_id: 7, planned: 5, out: 5, open: 5 }),
  ];

  it('comes later or stays until a day, which the server is told at once', async () => {
    serve({ lines });
    const agreed: { until: string }[] = [];
    server.use(
      http.post('/api/projects/12/expected-returns', async ({ request }) => {
        const { returns } = z
          .object({ returns: z.array(z.looseObject({ until: z.string() })) })
          .parse(await request.json());
        agreed.push(...returns);
        return HttpResponse.json(lines);
      })
    );
    const { user } = await opened(BACK, 'TERUG – Pinkpop');
    await screen.findByText('5 nog');
    await user.click(button('Rest ontbreekt'));
    await user.click(await screen.findByRole('button', { name: 'Blijft uit' }));
    const day = await screen.findByLabelText('Blijft, tot en met');
    await waitFor(() => expect(agreed).toHaveLength(1));
    expect(agreed[0]).toMatchObject({ product_id: 7, unit_id: null, amount: 5, kind: 'stays' });
    expect(day).toHaveValue(agreed[0]?.until);
    fireEvent.change(day, { target: { value: '2031-06-12' } });
    await waitFor(() => expect(agreed[1]).toMatchObject({ kind: 'stays', until: '2031-06-12' }));

    // A year that is still being typed.
    fireEvent.change(day, { target: { value: '0020-06-12' } });
    fireEvent.blur(day);
    expect(day).toHaveValue('2031-06-12');
    expect(agreed).toHaveLength(2);
  });

  it('says so where the server cannot be told', async () => {
    serve({ lines });
    server.use(http.post('/api/projects/12/expected-returns', () => HttpResponse.error()));
    const { user } = await opened(BACK, 'TERUG – Pinkpop');
    await screen.findByText('5 nog');
    await user.click(button('Rest ontbreekt'));
    await user.click(await screen.findByRole('button', { name: 'Later' }));
    expect(await screen.findByText(/^Niet bewaard: geen verbinding/)).toBeVisible();
  });
});

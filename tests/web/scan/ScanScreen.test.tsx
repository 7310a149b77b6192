import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { readJob } from '#src/scan/known/jobs.ts';
import { server } from '../server.ts';
import { buildPackingLine, buildUnit } from '../../support/scanning.ts';
import {
  GALA,
  ME,
  OUT,
  button,
  cutOff,
  expectOutcome,
  open,
  opened,
  scanCode,
  serve,
  signIn,
} from '../support/scanning.tsx';

const BACK = '/scan/?project=12&mode=back';

beforeEach(signIn);

describe('going out', () => {
  const lines = [
    buildPackingLine({ planned: 2, units: [buildUnit(), buildUnit({ id: 2, code: 'L-2' })] }),
  ];

  it('takes a code of a scanner that types, wherever the focus is', async () => {
    const { told } = serve({ lines });
    const { user } = await opened();
    expect(await screen.findByText('2 nog')).toBeVisible();
    const field = screen.getByLabelText('Code typen');
    await user.click(field);
    await user.paste('ab');
    scanCode('L-1');
    expect(field).toHaveValue('ab');
    await expectOutcome('Uit');
    await expectOutcome('Verwerkt: L-1.');
    expect(screen.getByText('1 nog')).toBeVisible();
    expect(await screen.findByText('Alles verzonden')).toBeVisible();
    expect(told).toEqual([expect.objectContaining({ code: 'L-1', mode: 'out' })]);
  });

  it('takes a code that is typed by hand', async () => {
    const { told } = serve({ lines, me: { ...ME, label_hosts: ['verhuur.example'] } });
    const { user } = await opened();
    await screen.findByText('2 nog');
    await user.click(screen.getByLabelText('Code typen'));
    await user.paste(' https://verhuur.example/s/L-2 ');
    await user.keyboard('{Enter}');
    await screen.findByText('1 nog');
    expect(screen.getByLabelText('Code typen')).toHaveValue('');
    await waitFor(() => expect(told.map(({ code }) => code)).toEqual(['L-2']));
  });

  it('takes no label of another company for its own', async () => {
    const { told } = serve({ lines, answer: () => ({ result: 'unknown_code' }) });
    const { user } = await opened();
    await screen.findByText('2 nog');
    await user.click(screen.getByLabelText('Code typen'));
    await user.paste('https://elders.example/s/L-2');
    await user.keyboard('{Enter}');
    await expectOutcome('Geen materiaal');
    expect(screen.getByText('2 nog')).toBeVisible();
    expect(told.map(({ code }) => code)).toEqual(['https://elders.example/s/L-2']);
  });

  it('takes a crate at once, and reads what is left of what was in it', async () => {
    const lines = [buildPackingLine({ planned: 40 })];
    const { told } = serve({
      lines,
      answer: () => {
        lines[0] = buildPackingLine({ planned: 40, out: 25, open: 25 });
        return { product_id: 101 };
      },
    });
    await opened();
    await screen.findByText('40 nog');
    scanCode('KIST-7');
    await expectOutcome('Uit');
    expect(await screen.findByText('15 nog')).toBeVisible();
    expect(told).toHaveLength(1);
  });

  it('asks how many of what is counted: all that is left, or the number that is typed', async () => {
    const { told } = serve({
      answer: ({ code }) => (code === 'L-9' ? { result: 'already' } : {}),
    });
    const { user } = await opened();
    await screen.findByText('4 nog');
    scanCode('SPOT');
    const amount = await screen.findByRole('textbox', { name: 'Aantal' });
    expect(amount).toHaveValue('4');
    expect(amount).toHaveFocus();
    scanCode('L-9');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Beantwoord eerst de vraag hieronder. Wachten (1): L-9.'
    );
    expect(amount).toHaveValue('4');
    await user.clear(amount);
    await user.paste('drie');
    await user.keyboard('{Enter}');
    expect(amount).toBeInvalid();
    await user.clear(amount);
    await user.type(amount, '3{Enter}');
    expect(await screen.findByText('1 nog')).toBeVisible();
    await waitFor(() => expect(told).toMatchObject([{ code: 'SPOT', amount: 3 }, { code: 'L-9' }]));
    scanCode('SPOT');
    await screen.findByRole('textbox', { name: 'Aantal' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Aantal' })).not.toBeInTheDocument();
  });

  it.each([
    ['unknown_code', 'Geen materiaal'],
    ['out_elsewhere', 'Van een ander project'],
    ['in_repair', 'In reparatie'],
    ['retired', 'Buiten gebruik'],
    ['already', 'Al gescand'],
  ] as const)('says in words what the server refuses: %s', async (result, title) => {
    serve({ answer: () => ({ result, message: 'Leg het apart.' }) });
    await opened();
    await screen.findByText('4 nog');
    scanCode('X-1');
    await expectOutcome(title);
    await expectOutcome('Leg het apart.');
    expect(screen.getByText('4 nog')).toBeVisible();
    // A repeated scan needs no decision.
    const decide = screen.queryByRole('region', { name: 'Nog te beslissen: 1' });
    expect(decide !== null).toBe(result !== 'already');
  });

  it('keeps a refusal on the list though the next scan follows at once, and both are felt', async () => {
    const vibrate = vi.fn<(pattern: number[]) => boolean>();
    vi.stubGlobal('navigator', Object.assign(navigator, { vibrate }));
    serve({
      lines,
      answer: ({ code }) => (code === 'R-1' ? { result: 'in_repair', message: 'Kapot.' } : {}),
    });
    await opened();
    await screen.findByText('2 nog');
    scanCode('R-1');
    scanCode('L-1');
    const decide = await screen.findByRole('region', { name: 'Nog te beslissen: 1' });
    expect(within(decide).getByText('Kapot.')).toBeVisible();
    expect(await screen.findByText('1 nog')).toBeVisible();
    await waitFor(() => expect(vibrate.mock.calls).toContainEqual([[500]]));
    Reflect.deleteProperty(navigator, 'vibrate');
    vi.unstubAllGlobals();
  });

  it('does not pass for the scan before it, where nothing is left of a product', async () => {
    serve({
      lines: [
        buildPackingLine({ planned: 1, units: [buildUnit()] }),
        buildPackingLine({ line_id: 12, product_id: 6, name: 'Klem', code: 'KLEM', planned: 0 }),
      ],
    });
    await opened();
    await screen.findByText('1 nog');
    scanCode('L-1');
    await expectOutcome('Uit');
    scanCode('KLEM');
    await expectOutcome('Alles al uit');
    expect(screen.getByText('Alles al uit').closest('.result')).toHaveClass('twice');
  });

  it('takes a unit along though its inspection is due, with a reason', async () => {
    const { told } = serve({
      lines,
      answer: ({ reason }) =>
        reason ? { result: 'ok' } : { result: 'inspection_due', message: 'Keur het eerst.' },
    });
    const { user } = await opened();
    await screen.findByText('2 nog');
    scanCode('L-1');
    await expectOutcome('Keur het eerst.');
    await user.click(button('Toch meenemen'));
    expect(told).toHaveLength(1);
    await user.type(screen.getByLabelText('Reden'), 'Keurmeester komt mee');
    await user.click(button('Toch meenemen'));
    await waitFor(() =>
      expect(told).toMatchObject([{ code: 'L-1' }, { code: 'L-1', reason: 'Keurmeester komt mee' }])
    );
    expect(told[0]?.id).not.toBe(told[1]?.id);
    await waitFor(() => expect(screen.queryByLabelText('Reden')).not.toBeInTheDocument());
  });

  it('takes back from a project that is over, and out, with one tap', async () => {
    const { told } = serve({
      lines,
      answer: ({ take_back }) =>
        take_back
          ? { result: 'ok' }
          : {
              result: 'still_out_elsewhere',
              message: 'Nog uit voor Gala.',
              jobs: [{ project_id: 8, name: 'Gala', open: 1 }],
            },
    });
    const { user } = await opened();
    await screen.findByText('2 nog');
    scanCode('L-1');
    await expectOutcome('Nog uit');
    await user.click(button('Terug van Gala en uit'));
    await waitFor(() => expect(told).toMatchObject([{ code: 'L-1' }, { take_back: true }]));
    expect(told[0]?.id).not.toBe(told[1]?.id);
  });

  it('undoes a scan', async () => {
    const { told, undone } = serve({ lines });
    const { user } = await opened();
    await screen.findByText('2 nog');
    scanCode('L-1');
    await expectOutcome('Verwerkt: L-1.');
    await user.click(button('L-1 ongedaan maken'));
    await waitFor(() => expect(undone).toEqual([told[0]?.id]));
    expect(await screen.findByText('2 nog')).toBeVisible();
    await expectOutcome('Ongedaan gemaakt');
  });

  it('changes to coming back with one tap', async () => {
    serve();
    const { user } = await opened();
    expect(button('UIT')).toHaveAttribute('aria-pressed', 'true');
    await user.click(button('TERUG'));
    expect(await screen.findByRole('heading', { name: 'TERUG – Pinkpop' })).toBeVisible();
    expect(window.location.search).toBe('?project=12&mode=back');
  });
});

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

  it('ends a question and Schade when the direction changes', async () => {
    const { told } = serve({ lines });
    const { user } = await opened(BACK, 'TERUG – Pinkpop');
    await screen.findByText('8 nog');
    await user.click(button('Schade'));
    scanCode('L-1');
    await screen.findByRole('button', { name: 'Kapot' });
    await user.click(button('UIT'));
    await screen.findByRole('heading', { name: 'UIT – Pinkpop' });
    expect(screen.queryByRole('button', { name: 'Kapot' })).not.toBeInTheDocument();
    await user.click(button('TERUG'));
    expect(await screen.findByRole('button', { name: 'Schade' })).toHaveAttribute(
      'aria-pressed',
      'false'
    );
    expect(told).toEqual([]);
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

describe('the camera', () => {
  const CAMERA_FAILURES = [
    ['NotAllowedError', /Sta hem toe/],
    ['NotFoundError', /heeft geen camera/],
    ['NotReadableError', /is in gebruik/],
  ] as const;

  it.each(CAMERA_FAILURES)(
    'says what to do after %s, and can be tried again',
    async (name, text) => {
      serve();
      const getUserMedia = vi.fn().mockRejectedValue(new DOMException('', name));
      vi.stubGlobal('navigator', Object.assign(navigator, { mediaDevices: { getUserMedia } }));
      const { user } = await opened();
      await user.click(button('Camera aan'));
      expect(await screen.findByText(text)).toBeVisible();
      await user.click(button('Camera aan'));
      await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(2));
      vi.unstubAllGlobals();
    }
  );
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

describe('more than is planned', () => {
  it('goes as far as it fits, or with a reason', async () => {
    const { told } = serve({
      answer: ({ amount = 1, reason }) =>
        amount > 3 && !reason ? { result: 'too_many', room: 3, message: 'Nog 3.' } : {},
    });
    const { user } = await opened();
    await screen.findByText('4 nog');
    const scanFour = async () => {
      scanCode('SPOT');
      await user.click(await screen.findByRole('button', { name: 'OK' }));
    };
    await scanFour();
    await user.click(await screen.findByRole('button', { name: '3 van 4 boeken' }));
    await waitFor(() => expect(told).toHaveLength(2));
    expect(told[1]).toMatchObject({ code: 'SPOT', amount: 3, device: 'phone' });
    expect(told[1]?.id).not.toBe(told[0]?.id);
  });
});

describe('a project that is cancelled', () => {
  it('says so, and what to unpack', async () => {
    serve({ lines: [buildPackingLine({ packed: 2 })] });
    server.use(
      http.get('/api/projects/12', () =>
        HttpResponse.json({ id: 12, name: 'Pinkpop', status: 'geannuleerd' })
      )
    );
    await opened();
    expect(await screen.findByText(/^Dit project is geannuleerd\./)).toBeVisible();
    expect(screen.getByText('Nog ingepakt: 2. Pak alles weer uit.')).toBeVisible();
  });
});

describe('what comes back without a project', () => {
  it('is booked where the server finds it out', async () => {
    serve();
    const scans: object[] = [];
    server.use(
      http.post<never, { scans: { id: string; project_id?: number }[] }>(
        '/api/warehouse/returns',
        async ({ request }) => {
          const sent = (await request.json()).scans;
          scans.push(...sent);
          return HttpResponse.json(
            sent.map(({ id, project_id }) =>
              project_id === undefined && scans.length > 1
                ? {
                    id,
                    result: 'choose_job',
                    message: 'Kies.',
                    jobs: [{ project_id: 13, name: 'Tour', open: 6 }],
                  }
                : { id, result: 'ok', message: 'Terug: Spot.', project_name: 'Gala' }
            )
          );
        }
      )
    );
    const { user } = open('/scan/');
    await user.click(await screen.findByRole('link', { name: 'Terug: scan wat er binnenkomt' }));
    await screen.findByRole('heading', { name: 'TERUG – alles' });
    scanCode('L-1');
    await expectOutcome('Terug: Spot. – Gala');
    scanCode('KABEL');
    await user.click(await screen.findByRole('button', { name: 'Terug van Tour (6 buiten)' }));
    await waitFor(() => expect(scans).toHaveLength(3));
    expect(scans).toMatchObject([
      { code: 'L-1', mode: 'back' },
      { code: 'KABEL' },
      { code: 'KABEL', amount: 6, project_id: 13 },
    ]);
  });

  it('is known without a connection where it is out for a job of this phone', async () => {
    const out = { out_at: OUT };
    serve({
      lines: [
        buildPackingLine({
          planned: 2,
          out: 2,
          open: 2,
          to_go: 0,
          units: [buildUnit(out), buildUnit({ ...out, id: 2, code: 'L-2' })],
        }),
      ],
    });
    const { user } = open('/scan/');
    await screen.findByRole('link', { name: /Pinkpop/ });
    await waitFor(async () => expect((await readJob(GALA)).job).toBeDefined());
    await user.click(screen.getByRole('link', { name: 'Terug: scan wat er binnenkomt' }));
    await screen.findByRole('heading', { name: 'TERUG – alles' });
    cutOff();
    scanCode('L-1');
    await expectOutcome('Terug');
    scanCode('L-1');
    await expectOutcome('Al gescand');
    scanCode('ANDER');
    await expectOutcome(/^ander\. Dit toestel kent de code niet/i);
    await user.click(button('Klussen'));
    await user.click(await screen.findByRole('link', { name: /Pinkpop/ }));
    await user.click(await screen.findByRole('button', { name: 'TERUG' }));
    expect(await screen.findByText('1 nog')).toBeVisible();
  });
});

import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '../server.ts';
import { buildPackingLine, buildUnit } from '../../support/scanning.ts';
import {
  ME,
  button,
  expectOutcome,
  opened,
  scanCode,
  serve,
  signIn,
} from '../support/scanning.tsx';

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

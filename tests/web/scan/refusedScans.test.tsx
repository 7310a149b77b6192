import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildPackingLine, buildUnit } from '../../support/scanning.ts';
import { leaveToSignIn } from '../support/sessionEnd.ts';
import { button, expectOutcome, opened, scanCode, serve, signIn } from '../support/scanning.tsx';

beforeEach(signIn);

describe('a refused scan', () => {
  const lines = [
    buildPackingLine({ planned: 2, units: [buildUnit(), buildUnit({ id: 2, code: 'L-2' })] }),
  ];

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

  it('has its typed reason again once the person signs in again', async () => {
    serve({ lines, answer: () => ({ result: 'inspection_due', message: 'Keur het eerst.' }) });
    const { user } = await opened();
    await screen.findByText('2 nog');
    scanCode('L-1');
    await expectOutcome('Keur het eerst.');
    await user.type(screen.getByLabelText('Reden'), 'Keurmeester');
    leaveToSignIn();
    await opened();
    expect(await screen.findByLabelText('Reden')).toHaveValue('Keurmeester');
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

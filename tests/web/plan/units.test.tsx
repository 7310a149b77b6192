import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildLine, buildPlan } from '../../support/plans.ts';
import { server } from '../server.ts';
import { giveRoom, MICROPHONES, openPlan, row, choose } from './openPlan.ts';

const unit = (values: object) => ({
  id: 71,
  code: null,
  serial_number: null,
  location: null,
  warnings: [],
  inspection: null,
  repaired_at: null,
  taken_by: null,
  ...values,
});

/** A server with these units, that notes what it was asked for. */
const serveUnits = (units: object[]) => {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('/api/projects/:id/plan/units', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(units);
    })
  );
  return asked;
};

beforeEach(giveRoom);

describe('the units of a line', () => {
  it('are assigned in a dialog, no more than the line asks for', async () => {
    const { user, sent } = await openPlan({
      plan: buildPlan({
        lines: [buildLine({ amount: 1, units: [{ id: 71, code: 'M-1', warnings: [] }] })],
      }),
    });
    const asked = serveUnits([
      unit({ id: 71, code: 'M-1' }),
      unit({ id: 72, code: 'M-2', warnings: ['in_repair'] }),
    ]);
    const dialog = await choose(user, 'Exemplaren…');
    const [first, second] = await dialog.findAllByRole('checkbox', { name: /M-/ });
    expect(first).toBeChecked();
    expect(first).toHaveAccessibleName(/vrij/);
    expect(second).toHaveAccessibleName(/in reparatie/);
    expect(second).toBeDisabled();
    expect(dialog.getByRole('button', { name: '1 van 1 toewijzen' })).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: /M-1/ }));
    await user.click(dialog.getByRole('checkbox', { name: /M-2/ }));
    await user.click(dialog.getByRole('button', { name: '1 van 1 toewijzen' }));
    await waitFor(() =>
      expect(sent).toEqual([
        [
          { op: 'remove_units', line_id: 11, unit_ids: [71] },
          { op: 'add_units', line_id: 11, unit_ids: [72] },
        ],
      ])
    );
    expect(asked[0]?.get('product_id')).toBe('101');
    expect(asked[0]?.get('from')).toBe(MICROPHONES.from);
  });

  it('say who has them in the period, and are searched', async () => {
    const { user } = await openPlan();
    const taken_by = {
      project_id: 9,
      name: 'Gala',
      status: 'boeking',
      from: '2026-06-01T08:00:00.000Z',
      until: '2026-06-02T08:00:00.000Z',
    };
    const others = Array.from({ length: 9 }, (_, at) => unit({ id: 80 + at, code: `M-${at + 3}` }));
    serveUnits([
      ...others,
      unit({ id: 71, code: 'M-1', warnings: ['inspection_due'], inspection: 'NEN 3140' }),
      unit({ id: 72, code: 'M-2', taken_by }),
    ]);
    const dialog = await choose(user, 'Exemplaren…');
    expect(
      await dialog.findByRole('checkbox', { name: /M-1.*keuring nodig \(NEN 3140\)/ })
    ).toBeEnabled();
    expect(dialog.getByRole('checkbox', { name: /M-2.*bij Gala/ })).toBeEnabled();
    await user.type(dialog.getByLabelText('Exemplaar zoeken'), 'gala');
    await waitFor(() => expect(dialog.getAllByRole('checkbox')).toHaveLength(1));
  });

  it('are named in the line where they cannot be used, and why', async () => {
    await openPlan({
      plan: buildPlan({
        lines: [
          buildLine({
            amount: 2,
            units: [
              { id: 71, code: 'M-1', warnings: ['in_repair'] },
              { id: 72, code: 'M-2', warnings: ['inspection_due'] },
            ],
          }),
        ],
      }),
    });
    const line = await row('Shure SM58');
    expect(line).toHaveTextContent('M-1 niet bruikbaar: in reparatie · M-2: keuring nodig');
  });
});

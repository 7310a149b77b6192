import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { readJob } from '#src/scan/known/jobs.ts';
import { server } from '../server.ts';
import { buildPackingLine, buildUnit } from '../../support/scanning.ts';
import {
  GALA,
  OUT,
  button,
  cutOff,
  expectOutcome,
  open,
  scanCode,
  serve,
  signIn,
} from '../support/scanning.tsx';

beforeEach(signIn);

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

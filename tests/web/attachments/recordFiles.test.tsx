import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '../server.ts';
import { expectLoggedFailures, openScreen } from '../support/admin.tsx';
import { buildCustomer, failure, serveCustomers, serveRecords } from '../support/api.ts';

const RIDER = {
  id: 3,
  name: 'rider.pdf',
  media_type: 'application/pdf',
  bytes: 1_572_864,
  added_by: 'Ada Bos',
  created_at: '2026-06-01T08:00:00.000Z',
};

const PHOTO = { ...RIDER, id: 4, name: 'zaal.jpg', media_type: 'image/jpeg', bytes: 2048 };

const MANAGER = { permissions: ['projects.manage', 'customers.manage', 'customers.view'] };

const open = (path = '/projects/5', { permissions } = MANAGER, extensions = ['attachments']) =>
  openScreen(path, { permissions, extensions });

/** A server with files on a record, that answers uploads with these statuses, and then with 201. */
const serveFiles = (
  files: object[] = [],
  { path = '/api/projects/5/files', refusals = [] as { status: number; code: string }[] } = {}
) => {
  const rows: object[] = [...files];
  const keys: (string | null)[] = [];
  const removed: string[] = [];
  const changed: [id: string, audience: string][] = [];
  const audiences: (string | null)[] = [];
  server.use(
    http.get(path, () => HttpResponse.json(rows)),
    http.get(`${path}/:id/preview`, () => new HttpResponse(new Blob(['x']))),
    http.get(`${path}/:id`, () => new HttpResponse(new Blob(['%PDF']))),
    http.post(path, async ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      const form = await request.text();
      audiences.push(/name="audience"\s+(\w+)/.exec(form)?.[1] ?? null);
      const refused = refusals.shift();
      if (refused) return HttpResponse.json(failure(refused.code), { status: refused.status });
      const added = { ...RIDER, id: 10 + rows.length, name: `nieuw ${rows.length}.pdf` };
      rows.unshift(added);
      return HttpResponse.json(added, { status: 201 });
    }),
    http.patch(`${path}/:id`, async ({ params, request }) => {
      const { audience } = Object(await request.json());
      changed.push([String(params.id), audience]);
      const [row] = rows;
      rows[0] = { ...row, audience };
      return HttpResponse.json(rows[0]);
    }),
    http.delete(`${path}/:id`, ({ params }) => {
      removed.push(String(params.id));
      rows.splice(0, 1);
      return HttpResponse.json({ id: Number(params.id) });
    })
  );
  return { keys, removed, changed, audiences };
};

const card = () => screen.findByRole('region', { name: 'Bestanden' });

const fileOf = (name: string, content = 'x') => new File([content], name);

beforeEach(() => {
  serveRecords('projects', [{ id: 5, version: 1, name: 'Zomerfeest', status: 'optie' }]);
  serveRecords('transport', []);
  serveCustomers([buildCustomer({ id: 1 })]);
  // jsdom has no addresses for data.
  URL.createObjectURL = vi.fn(() => 'blob:file');
  URL.revokeObjectURL = vi.fn();
});

describe('the files on a project', () => {
  it('are listed with size, person and moment; pictures with a preview', async () => {
    serveFiles([RIDER, PHOTO]);
    await open();
    const files = within(await card());
    expect(await files.findByRole('button', { name: 'rider.pdf downloaden' })).toBeVisible();
    expect(files.getByText(/^1,5 MB · Ada Bos · /)).toBeVisible();
    expect(files.getByText(/^2 kB · /)).toBeVisible();
    await waitFor(() => expect(document.querySelector('img[src^="data:"]')).not.toBeNull());
  });

  it('are downloaded by their name', async () => {
    serveFiles([RIDER]);
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement
    ) {
      saved.push(this.download);
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'rider.pdf downloaden' }));
    await waitFor(() => expect(saved).toEqual(['rider.pdf']));
  });

  it('are added, several at once', async () => {
    const { keys } = serveFiles();
    const { user } = await open();
    const files = within(await card());
    await user.upload(files.getByLabelText('Bestanden kiezen', { selector: 'input' }), [
      fileOf('a.pdf'),
      fileOf('b.pdf'),
    ]);
    expect(await files.findByRole('button', { name: 'nieuw 0.pdf downloaden' })).toBeVisible();
    expect(await files.findByRole('button', { name: 'nieuw 1.pdf downloaden' })).toBeVisible();
    await waitFor(() => expect(files.getByRole('status')).toHaveTextContent(/is toegevoegd$/));
    expect(new Set(keys).size).toBe(2);
  });

  it('are added by dropping them anywhere on the card', async () => {
    serveFiles([RIDER]);
    await open();
    const region = await card();
    const item = { getAsFile: () => fileOf('a.pdf'), webkitGetAsEntry: () => null };
    const folder = {
      getAsFile: () => fileOf('map'),
      webkitGetAsEntry: () => ({ isDirectory: true }),
    };
    const dataTransfer = { types: ['Files'], items: [item, folder] };
    fireEvent.dragEnter(region, { dataTransfer });
    expect(screen.getByText('Laat los om toe te voegen')).toBeVisible();
    expect(fireEvent.dragOver(region, { dataTransfer })).toBe(false);
    fireEvent.drop(region, { dataTransfer });
    expect(await screen.findByRole('button', { name: 'nieuw 1.pdf downloaden' })).toBeVisible();
    expect(screen.queryByText('map')).toBeNull();
  });

  it('that are refused say why, and are sent again with the same key', async () => {
    expectLoggedFailures();
    const { keys } = serveFiles([], { refusals: [{ status: 409, code: 'attachments_full' }] });
    const { user } = await open();
    const files = within(await card());
    const input = files.getByLabelText('Bestanden kiezen', { selector: 'input' });
    await user.upload(input, fileOf('a.pdf'));
    expect(await files.findByRole('alert')).toHaveTextContent('Er is geen ruimte meer');
    await user.click(files.getByRole('button', { name: 'a.pdf opnieuw proberen' }));
    expect(await files.findByRole('button', { name: 'nieuw 0.pdf downloaden' })).toBeVisible();
    expect(files.queryByRole('alert')).toBeNull();
    expect(keys[0]).toBe(keys[1]);
  });

  it('that fail after the page was left say so, and are there to be tried again', async () => {
    expectLoggedFailures();
    const answered = Promise.withResolvers<void>();
    serveFiles();
    const { user } = await open();
    const files = within(await card());
    server.use(
      http.post(
        '/api/projects/5/files',
        async () => {
          await answered.promise;
          return HttpResponse.json(failure('server_busy'), { status: 503 });
        },
        { once: true }
      )
    );
    await user.upload(
      files.getByLabelText('Bestanden kiezen', { selector: 'input' }),
      fileOf('plan.pdf')
    );
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    await user.click(screen.getByRole('link', { name: '← Terug naar projecten' }));
    expect(await screen.findByRole('button', { name: 'Exporteren' })).toBeVisible();
    answered.resolve();
    expect(await screen.findByText(/^plan\.pdf is niet toegevoegd\. Open/)).toBeVisible();
    await user.click(await screen.findByRole('link', { name: 'Zomerfeest' }));
    await user.click(await screen.findByRole('button', { name: 'plan.pdf opnieuw proberen' }));
    expect(await screen.findByRole('button', { name: 'nieuw 0.pdf downloaden' })).toBeVisible();
    const done = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(done);
    expect(done.defaultPrevented).toBe(false);
  });

  it('without content are refused before they are sent', async () => {
    const { keys } = serveFiles();
    const { user } = await open();
    const files = within(await card());
    const input = files.getByLabelText('Bestanden kiezen', { selector: 'input' });
    await user.upload(input, new File([], 'leeg.pdf'));
    expect(await files.findByRole('alert')).toHaveTextContent('Dit bestand is leeg.');
    expect(keys).toEqual([]);
  });

  it('above 20 MB are refused before they are sent, and can be dismissed', async () => {
    const { keys } = serveFiles();
    const { user } = await open();
    const files = within(await card());
    const large = fileOf('film.mov');
    Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 + 1 });
    const input = files.getByLabelText('Bestanden kiezen', { selector: 'input' });
    await user.upload(input, large);
    expect(await files.findByRole('alert')).toHaveTextContent('maximaal 20 MB');
    await user.click(files.getByRole('button', { name: 'film.mov niet toevoegen' }));
    expect(files.queryByText('film.mov')).toBeNull();
    expect(keys).toEqual([]);
  });

  it('are deleted after a question', async () => {
    const { removed } = serveFiles([RIDER]);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'rider.pdf verwijderen' }));
    const question = await screen.findByRole('dialog', { name: 'Bestand verwijderen?' });
    await user.click(within(question).getByRole('button', { name: 'Verwijderen' }));
    await waitFor(() => expect(screen.queryByText('rider.pdf')).toBeNull());
    expect(removed).toEqual(['3']);
  });

  it('are only read by users who may not change the project', async () => {
    serveFiles([RIDER]);
    await open('/projects/5', { permissions: [] });
    const files = within(await card());
    expect(await files.findByRole('button', { name: 'rider.pdf downloaden' })).toBeVisible();
    expect(files.queryByRole('button', { name: /verwijderen|kiezen/ })).toBeNull();
    expect(files.queryByRole('combobox')).toBeNull();
  });

  it('are sent for whom the user chose, and shown for whom they are', async () => {
    const { audiences, changed } = serveFiles([{ ...RIDER, audience: 'crew' }]);
    const permissions = [...MANAGER.permissions, 'prices.view'];
    const { user } = await open('/projects/5', { permissions }, ['attachments', 'fileAudiences']);
    const files = within(await card());
    const ofRider = await files.findByRole('combobox', { name: 'Voor wie is rider.pdf?' });
    expect(ofRider).toHaveTextContent('Voor de crew');
    await user.click(files.getByRole('combobox', { name: 'Nieuwe bestanden zijn' }));
    await user.click(await screen.findByRole('option', { name: 'Financieel' }));
    expect(files.getByText('Alleen collega’s die prijzen zien.')).toBeVisible();
    const input = files.getByLabelText('Bestanden kiezen', { selector: 'input' });
    await user.upload(input, fileOf('offerte.pdf'));
    await waitFor(() => expect(audiences).toEqual(['financial']));
    await user.click(await files.findByRole('combobox', { name: 'Voor wie is rider.pdf?' }));
    await user.click(await screen.findByRole('option', { name: 'Intern' }));
    await waitFor(() => expect(changed).toEqual([['3', 'internal']]));
  });

  it('are not financial for users who see no prices', async () => {
    serveFiles();
    const { user } = await open('/projects/5', MANAGER, [
      'attachments',
      'fileAudiences',
      'planning',
    ]);
    const files = within(await card());
    await user.click(await files.findByRole('combobox', { name: 'Nieuwe bestanden zijn' }));
    expect(await screen.findByRole('option', { name: 'Intern' })).toBeVisible();
    expect(screen.queryByRole('option', { name: 'Financieel' })).toBeNull();
  });

  it('are sent without an audience to a server without audiences', async () => {
    const { audiences } = serveFiles();
    const { user } = await open();
    const files = within(await card());
    expect(files.queryByRole('combobox')).toBeNull();
    const input = files.getByLabelText('Bestanden kiezen', { selector: 'input' });
    await user.upload(input, fileOf('a.pdf'));
    await waitFor(() => expect(audiences).toEqual([null]));
  });

  it('are not there with a server that has none', async () => {
    await open('/projects/5', MANAGER, []);
    expect(await screen.findByRole('heading', { name: /Zomerfeest/ })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Bestanden' })).toBeNull();
  });
});

it('a customer has files too', async () => {
  const { removed } = serveFiles([RIDER], { path: '/api/customers/1/files' });
  const { user } = await open('/customers/1');
  await user.click(await screen.findByRole('button', { name: 'rider.pdf verwijderen' }));
  await user.click(await screen.findByRole('button', { name: 'Annuleren' }));
  expect(removed).toEqual([]);
});

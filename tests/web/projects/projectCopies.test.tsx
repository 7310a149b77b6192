import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import * as files from '#src/ui/transfer/saveFile.ts';
import { server } from '../server.ts';
import { address, buildMe, expectLoggedFailures, openScreen } from '../support/admin.tsx';
import { buildCustomer, failure, serveCustomers, serveRecords } from '../support/api.ts';

const PROJECT = {
  id: 5,
  tenant_id: 1,
  version: 3,
  created_at: '2026-05-01T08:00:00.000Z',
  updated_at: '2026-05-01T08:00:00.000Z',
  number: '2026-0005',
  name: 'Zomerfeest',
  status: 'boeking',
  start_date: '2026-06-01T08:00:00.000Z',
  end_date: '2026-06-01T21:30:00.000Z',
  option_until: null,
  location: null,
  customer_id: 1,
  customer_name: 'Ada BV',
  notes: null,
  is_template: false,
  plan_version: 1,
};

const TEMPLATE = { ...PROJECT, id: 7, name: 'Basisset', status: null, is_template: true };

interface Signed {
  permissions?: string[];
  extensions?: string[];
}

const open = (
  path: string,
  {
    permissions = ['projects.manage', 'planning.view', 'planning.manage'],
    extensions = ['planning'],
  }: Signed = {}
) => openScreen(path, { me: () => HttpResponse.json({ ...buildMe(), permissions, extensions }) });

const serve = (...records: (typeof PROJECT | typeof TEMPLATE)[]) => {
  serveCustomers([buildCustomer()]);
  serveRecords('transport', []);
  return serveRecords('projects', [...records, { ...PROJECT, id: 9, name: 'Herfstfeest' }]);
};

/** Answers copies, and notes what was asked: of which project, with what, under which key. */
const serveCopies = () => {
  const asked: { id: unknown; body: unknown; key: string | null }[] = [];
  server.use(
    http.post('/api/projects/:id/duplicate', async ({ request, params }) => {
      asked.push({
        id: params.id,
        body: await request.json(),
        key: request.headers.get('Idempotency-Key'),
      });
      return HttpResponse.json({ ...PROJECT, id: 9, name: 'Herfstfeest' }, { status: 201 });
    })
  );
  return asked;
};

type User = Awaited<ReturnType<typeof openScreen>>['user'];

const choose = async (user: User, item: string) => {
  await user.click(await screen.findByRole('button', { name: 'Meer' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

describe('a project is duplicated', () => {
  it('under another name and on other days, and the copy is opened', async () => {
    serve(PROJECT);
    const asked = serveCopies();
    const { user } = await open('/projects/5');
    await choose(user, 'Dupliceren');
    const dialog = within(await screen.findByRole('dialog', { name: 'Project dupliceren' }));
    const name = await dialog.findByRole('textbox', { name: 'Naam' });
    expect(name).toHaveValue('Zomerfeest');
    await user.clear(name);
    await user.type(name, 'Herfstfeest');
    await user.clear(dialog.getByLabelText('Begin'));
    await user.type(dialog.getByLabelText('Begin'), '2026-09-01T10:00');
    await user.clear(dialog.getByLabelText('Einde'));
    await user.type(dialog.getByLabelText('Einde'), '2026-09-02T10:00');
    await user.dblClick(dialog.getByRole('button', { name: 'Project maken' }));
    await screen.findByRole('heading', { name: /Herfstfeest/ });
    expect(address()).toBe('/projects/9');
    expect(asked).toEqual([
      {
        id: '5',
        key: expect.any(String),
        body: {
          name: 'Herfstfeest',
          start_date: '2026-09-01T08:00:00.000Z',
          end_date: '2026-09-02T08:00:00.000Z',
          customer_id: 1,
        },
      },
    ]);
  });

  it('not while it would end before it starts, and what was typed stays when it fails', async () => {
    serve(PROJECT);
    const { user } = await open('/projects/5');
    await choose(user, 'Dupliceren');
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(await dialog.findByLabelText('Begin'));
    await user.type(dialog.getByLabelText('Begin'), '2026-09-01T10:00');
    await user.clear(dialog.getByLabelText('Einde'));
    await user.type(dialog.getByLabelText('Einde'), '31 aug 2026 10:00');
    await user.click(dialog.getByRole('button', { name: 'Project maken' }));
    await waitFor(() => expect(dialog.getByLabelText('Einde')).toBeInvalid());
    await user.clear(dialog.getByLabelText('Einde'));
    expectLoggedFailures();
    server.use(
      http.post('/api/projects/:id/duplicate', () =>
        HttpResponse.json(failure('server_error'), { status: 500 })
      )
    );
    await user.click(dialog.getByRole('button', { name: 'Project maken' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Het dupliceren is niet gelukt.');
    expect(dialog.getByLabelText('Begin')).toHaveValue('di 1 sep 2026, 10:00');
  });

  it('as a template, by its name alone', async () => {
    serve(PROJECT);
    const asked = serveCopies();
    const { user } = await open('/projects/5');
    await choose(user, 'Opslaan als sjabloon');
    const dialog = within(await screen.findByRole('dialog', { name: 'Opslaan als sjabloon' }));
    await dialog.findByRole('textbox', { name: 'Naam' });
    expect(dialog.queryByLabelText('Begin')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Sjabloon opslaan' }));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.body).toEqual({ name: 'Zomerfeest', customer_id: null, is_template: true });
  });
});

describe('a project from a template', () => {
  it('is made from the list, of the template that is chosen', async () => {
    const requests = serve(TEMPLATE);
    const asked = serveCopies();
    const { user } = await open('/projects');
    await user.click(await screen.findByRole('button', { name: 'Nieuw van sjabloon' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('combobox', { name: 'Sjabloon' }));
    await user.click(await screen.findByRole('option', { name: 'Basisset' }));
    await user.click(await dialog.findByRole('button', { name: 'Project maken' }));
    await waitFor(() => expect(asked).toMatchObject([{ id: '7' }]));
    const filters = requests.map(({ search }) => search.get('filter'));
    expect(filters).toContain('{"is_template":true}');
  });

  it('keeps what was typed where another template is chosen instead', async () => {
    serve(TEMPLATE, { ...TEMPLATE, id: 8, name: 'Bruiloft' });
    const asked = serveCopies();
    const { user } = await open('/projects');
    await user.click(await screen.findByRole('button', { name: 'Nieuw van sjabloon' }));
    const dialog = within(await screen.findByRole('dialog'));
    const choose = async (name: string) => {
      await user.clear(await dialog.findByRole('combobox', { name: 'Sjabloon' }));
      await user.click(dialog.getByRole('combobox', { name: 'Sjabloon' }));
      await user.click(await screen.findByRole('option', { name }));
    };
    await choose('Basisset');
    const begin = await dialog.findByRole('textbox', { name: 'Begin' });
    await user.clear(begin);
    await user.type(begin, '12-6-2031 8u');
    await choose('Bruiloft');
    expect(begin).toHaveValue('do 12 jun 2031, 08:00');
    expect(dialog.getByRole('textbox', { name: /^Naam/ })).toHaveValue('Bruiloft');
    await user.click(await dialog.findByRole('button', { name: 'Project maken' }));
    await waitFor(() =>
      expect(asked).toMatchObject([
        { id: '8', body: { name: 'Bruiloft', start_date: '2031-06-12T06:00:00.000Z' } },
      ])
    );
  });

  it('starts with how to make one, where there is none', async () => {
    serveRecords('projects', []);
    const { user } = await open('/projects');
    await user.click(await screen.findByRole('button', { name: 'Nieuw van sjabloon' }));
    expect(await screen.findByText(/Er zijn nog geen sjablonen/)).toBeVisible();
  });

  it('is found by the filter of the list', async () => {
    const requests = serve(TEMPLATE);
    const { user } = await open('/projects');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Soort' }), 'Sjablonen');
    await waitFor(() =>
      expect(requests.at(-1)?.search.get('filter')).toContain('"is_template":true')
    );
  });
});

describe('the papers of a project', () => {
  it('are saved under the name that the server gives them', async () => {
    serve(PROJECT);
    const save = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
    server.use(
      http.get('/api/projects/5/pick-list.pdf', () =>
        HttpResponse.arrayBuffer(new ArrayBuffer(8), {
          headers: {
            'Content-Type': 'application/pdf',
            'Content-Disposition': 'attachment; filename="packliste-2026-0005.pdf"',
          },
        })
      )
    );
    const { user } = await open('/projects/5', { permissions: ['planning.view'] });
    await choose(user, 'Paklijst (PDF)');
    await waitFor(() =>
      expect(save).toHaveBeenCalledWith('packliste-2026-0005.pdf', expect.any(File))
    );
  });

  it('say so where they cannot be read', async () => {
    serve(PROJECT);
    expectLoggedFailures();
    server.use(
      http.get('/api/projects/5/delivery-note.pdf', () =>
        HttpResponse.json(failure('server_error'), { status: 500 })
      )
    );
    const { user } = await open('/projects/5');
    await choose(user, 'Leverbon (PDF)');
    expect(await screen.findByText('Het document kon niet worden opgehaald.')).toBeVisible();
  });
});

describe('copies and papers', () => {
  it('are nothing that a server without planning offers', async () => {
    serve(PROJECT);
    await open('/projects/5', { extensions: [] });
    await screen.findByRole('link', { name: 'Bewerken' });
    expect(screen.queryByRole('button', { name: 'Meer' })).toBeNull();
  });

  it('are offered to those who change plans or see them, and to nobody else', async () => {
    serve(PROJECT);
    await open('/projects/5', { permissions: ['projects.manage'] });
    await screen.findByRole('link', { name: 'Bewerken' });
    expect(screen.queryByRole('button', { name: 'Meer' })).toBeNull();
  });
});

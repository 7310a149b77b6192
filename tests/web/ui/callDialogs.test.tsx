import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { CoreAdminContext, memoryStore, ResourceDefinitionContextProvider } from 'ra-core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { TextInput } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { modules, resources } from '#src/app/modules.ts';
import { lateTexts, loadMessages, useLanguage } from '#src/platform/i18n/i18nProvider.ts';
import { CallForm, FormFailure, SubmitButton } from '#src/ui/form/CallForm.tsx';
import { ModulesContext } from '#src/ui/module.ts';
import { project } from '../../gallery/samples.ts';
import { World } from '../../gallery/World.tsx';
import { server } from '../server.ts';
import { expectLoggedFailures } from '../support/admin.tsx';
import { failure } from '../support/api.ts';

const definitions = Object.fromEntries(
  resources.map(resource => [resource.name, { name: resource.name, options: resource }])
);

let messages: Awaited<ReturnType<typeof loadMessages>>;

beforeAll(async () => {
  messages = await loadMessages('nl');
  await lateTexts();
});

const Inside = ({ children }: { children: ReactNode }) => (
  <CoreAdminContext i18nProvider={useLanguage({ locale: 'nl', messages })} store={memoryStore()}>
    <ResourceDefinitionContextProvider definitions={definitions}>
      <ModulesContext value={modules}>
        <World>
          <Suspense>{children}</Suspense>
        </World>
      </ModulesContext>
    </ResourceDefinitionContextProvider>
  </CoreAdminContext>
);

const show = async (element: ReactNode) => {
  const router = createMemoryRouter([{ path: '*', element: <Inside>{element}</Inside> }]);
  await act(async () => void render(<RouterProvider router={router} />));
  return userEvent.setup();
};

interface FormProps {
  record: object;
  send: (values: unknown, opened: unknown) => Promise<void>;
}

const onClose = () => undefined;

const AdvanceDialog = lazy(() => import('#src/modules/sales/finance/AdvanceDialog.tsx'));
const DepositDialog = lazy(() => import('#src/modules/sales/finance/DepositDialog.tsx'));
const RejectDialog = lazy(() => import('#src/modules/sales/quotes/RejectDialog.tsx'));
const DuplicateDialog = lazy(() => import('#src/modules/projects/DuplicateForm.tsx'));

const typed = (label: RegExp, text: string) => async (user: UserEvent) =>
  user.type(await screen.findByLabelText(label), text);

/** Dialogs that make something, each with what is typed in it before it is sent. */
const DIALOGS: Record<string, { dialog: ReactNode; fill: (user: UserEvent) => Promise<void> }> = {
  'of an advance': {
    dialog: <AdvanceDialog projectId={5} onClose={onClose} />,
    fill: typed(/Percentage/, '30'),
  },
  'of a deposit': {
    dialog: <DepositDialog projectId={5} onClose={onClose} />,
    fill: typed(/^Bedrag/, '250'),
  },
  'of a quote that does not go ahead': {
    dialog: <RejectDialog quote={{ id: 7 }} onClose={onClose} />,
    fill: typed(/Bericht aan de klant/, 'Helaas'),
  },
  'of a copy of a project': {
    dialog: <DuplicateDialog project={project} makes="template" onClose={onClose} />,
    fill: typed(/Naam/, ' kopie'),
  },
};

/** Notes each write, and holds its answer until the test gives it. */
const holdWrites = () => {
  const writes: { key: string | null; body: unknown; lose: () => void }[] = [];
  server.use(
    http.post('/api/*', async ({ request }) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const key = request.headers.get('idempotency-key');
      writes.push({ key, body: await request.json(), lose: resolve });
      await promise;
      return HttpResponse.json(failure('server_busy', 'Het is even te druk.'), { status: 503 });
    })
  );
  return writes;
};

describe.each(Object.entries(DIALOGS))('the dialog %s', (_name, { dialog, fill }) => {
  it('sends one call for two presses, and the same key again where its answer was lost', async () => {
    expectLoggedFailures();
    const writes = holdWrites();
    const user = await show(dialog);
    await fill(user);
    const shown = within(screen.getByRole('dialog'));
    const button = shown
      .getAllByRole('button')
      .find(each => each.getAttribute('type') === 'submit');
    if (!button) throw new Error('There is no button to send it.');
    await user.click(button);
    await waitFor(() => expect(writes).toHaveLength(1));
    await user.click(button);
    await user.keyboard('{Enter}');
    expect(button).toHaveFocus();
    expect(writes).toHaveLength(1);

    writes[0]?.lose();
    expect(await shown.findByRole('alert')).toBeVisible();
    await user.click(button);
    await waitFor(() => expect(writes).toHaveLength(2));
    writes[1]?.lose();
    await shown.findByRole('alert');
    expect(writes[0]?.key).toEqual(expect.any(String));
    expect(writes[1]).toMatchObject({ key: writes[0]?.key, body: writes[0]?.body });
  });
});

describe('the form of a call', () => {
  const NOTE = { id: 5, version: 3, name: 'Zomerfeest', note: 'oud' };

  const FormOf = ({ record, send }: FormProps) => (
    <CallForm record={record} send={send} explain={() => 'Niet gelukt.'}>
      <TextInput source="name" label="Naam" />
      <TextInput source="note" label="Notitie" />
      <FormFailure />
      <SubmitButton label="Opslaan" />
    </CallForm>
  );

  it('sends a call once when Enter is held, and keeps what was typed after a failure', async () => {
    const { promise, reject } = Promise.withResolvers<void>();
    const send = vi.fn<() => Promise<void>>().mockReturnValueOnce(promise);
    const user = await show(<FormOf record={NOTE} send={send} />);
    await user.type(await screen.findByLabelText('Naam'), ' 2{Enter}{Enter}{Enter}');
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    reject(new Error('lost'));
    expect(await screen.findByText('Niet gelukt.')).toBeVisible();
    expect(screen.getByLabelText('Naam')).toHaveValue('Zomerfeest 2');
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('keeps from the first change on what was opened, and sends that version', async () => {
    const send = vi.fn<FormProps['send']>().mockResolvedValue(undefined);
    const Live = () => {
      const [record, setRecord] = useState(NOTE);
      return (
        <>
          <FormOf record={record} send={send} />
          <button
            type="button"
            onClick={() => setRecord({ ...NOTE, version: 4, name: 'Herfstfeest', note: 'nieuw' })}
          >
            Collega
          </button>
        </>
      );
    };
    const user = await show(<Live />);
    await user.type(await screen.findByLabelText('Naam'), ' 2');
    await user.click(screen.getByRole('button', { name: 'Collega' }));
    expect(screen.getByLabelText('Naam')).toHaveValue('Zomerfeest 2');
    expect(screen.getByLabelText('Notitie')).toHaveValue('oud');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ name: 'Zomerfeest 2' }), NOTE);
  });
});

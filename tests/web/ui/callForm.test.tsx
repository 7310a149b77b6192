import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, memoryStore, ResourceDefinitionContextProvider } from 'ra-core';
import { type ReactNode, Suspense, useState } from 'react';
import { PasswordInput, SelectInput, TextInput } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { requiredText } from '#contract/base/fields';
import { modules, resources } from '#src/app/modules.ts';
import { loadDeferredTexts, loadMessages, useLanguage } from '#src/platform/i18n/i18nProvider.ts';
import { ApiError } from '#src/platform/api/ApiError.ts';
import { forgetDrafts, keepDrafts, ownDrafts } from '#src/platform/session/drafts.ts';
import { FormDialog } from '#src/ui/dialog/FormDialog.tsx';
import { useFailureLines } from '#src/ui/feedback/useExplain.ts';
import { CallForm, FormFailure, SubmitButton } from '#src/ui/form/CallForm.tsx';
import { zodResolver } from '#src/ui/form/zodResolver.ts';
import { ModulesContext } from '#src/ui/module.ts';
import { World } from '../../gallery/World.tsx';

const definitions = Object.fromEntries(
  resources.map(resource => [resource.name, { name: resource.name, options: resource }])
);

let messages: Awaited<ReturnType<typeof loadMessages>>;

beforeAll(async () => {
  messages = await loadMessages('nl');
  await loadDeferredTexts();
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

const shortNames = zodResolver(z.object({ name: requiredText(20) }));

interface FormProps {
  record: object;
  send: (values: unknown, opened: unknown) => Promise<void>;
}

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

  it('takes nothing while it is sent, and keeps the focus', async () => {
    const { promise, reject } = Promise.withResolvers<void>();
    const send = vi.fn<() => Promise<void>>().mockReturnValueOnce(promise);
    const user = await show(<FormOf record={NOTE} send={send} />);
    const name = await screen.findByLabelText('Naam');
    await user.type(name, ' 2{Enter}');
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    await user.keyboard('345');
    expect(name).toHaveValue('Zomerfeest 2');
    expect(name).toHaveFocus();
    reject(new Error('lost'));
    await screen.findByText('Niet gelukt.');
    await user.keyboard('6');
    expect(name).toHaveValue('Zomerfeest 26');
  });

  it('tells what is wrong with a field that it does not have', async () => {
    const fields = { note: 'Te lang.', customer_id: 'Verplicht veld.', lines: 'Te veel.' };
    const body = { error: 'Nee', errorCode: 'invalid_input', fields };
    const send = () => Promise.reject(new ApiError(400, body));
    const user = await show(<FormOf record={NOTE} send={send} />);
    await user.type(await screen.findByLabelText('Naam'), ' 2{Enter}');
    expect(await screen.findByText('Klant: Verplicht veld.')).toBeVisible();
    expect(screen.getByText(/Te veel\.$/)).toBeVisible();
    expect(screen.getAllByText('Te lang.')).toHaveLength(1);
    expect(screen.getByLabelText('Notitie')).toHaveAccessibleDescription('Te lang.');
  });

  const Explained = ({ record, send }: FormProps) => (
    <CallForm
      record={record}
      resolver={shortNames}
      send={send}
      explain={useFailureLines('Niet gelukt.')}
    >
      <TextInput source="name" label="Naam" />
      <FormFailure />
      <SubmitButton label="Opslaan" />
    </CallForm>
  );

  it('says once why a field was refused, and once what is wrong with what is typed then', async () => {
    const taken = 'Deze waarde is al in gebruik.';
    const body = { error: 'Dit bestaat al.', errorCode: 'already_exists', fields: { name: taken } };
    const send = () => Promise.reject(new ApiError(409, body));
    const user = await show(<Explained record={NOTE} send={send} />);
    const name = await screen.findByLabelText('Naam');
    await user.type(name, ' 2{Enter}');
    await waitFor(() => expect(name).toHaveAccessibleDescription(taken));
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('Niet gelukt.Controleer de gemarkeerde velden.');
    await user.clear(name);
    await waitFor(() => expect(name).toHaveAccessibleDescription('Verplicht veld.'));
    expect(screen.getByRole('alert')).not.toHaveTextContent('Verplicht veld.');
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

describe('a dialog whose session ends', () => {
  const NOTE = { id: 5, version: 3, note: 'oud', place: 'Hal 1' };

  const STATES = [
    { id: 'open', name: 'Open' },
    { id: 'done', name: 'Klaar' },
  ];

  const closed = vi.fn();

  const Opened = ({ record }: { record: typeof NOTE }) => (
    <FormDialog title="Notitie" of={record.id} onClose={closed}>
      <CallForm record={record} send={vi.fn()} explain={() => 'Niet gelukt.'}>
        <TextInput source="note" label="Notitie" />
        <TextInput source="place" label="Plaats" />
        <SelectInput source="state" label="Stand" choices={STATES} />
        <PasswordInput source="password" label="Wachtwoord" />
        <TextInput source="code" label="Herstelcode" autoComplete="one-time-code" />
        <SubmitButton label="Opslaan" />
      </CallForm>
    </FormDialog>
  );

  it('has what was typed when it is opened again, over what a colleague saved, and no secret', async () => {
    ownDrafts(7);
    onTestFinished(forgetDrafts);
    const user = await show(<Opened record={NOTE} />);
    await user.type(await screen.findByRole('textbox', { name: 'Notitie' }), ' en nieuw');
    await user.type(screen.getByLabelText('Wachtwoord', { selector: 'input' }), 'geheim1');
    await user.type(screen.getByLabelText('Herstelcode'), 'herstel1');
    keepDrafts();
    expect(JSON.stringify(sessionStorage)).not.toMatch(/geheim1|herstel1/);
    cleanup();

    await show(<Opened record={{ ...NOTE, id: 6, note: 'ander' }} />);
    expect(await screen.findByRole('textbox', { name: 'Notitie' })).toHaveValue('ander');
    cleanup();

    const again = await show(<Opened record={{ ...NOTE, version: 4, place: 'Hal 2' }} />);
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Notitie' })).toHaveValue('oud en nieuw')
    );
    expect(screen.getByLabelText('Plaats')).toHaveValue('Hal 2');
    expect(screen.getByLabelText('Wachtwoord', { selector: 'input' })).toHaveValue('');
    await again.keyboard('{Escape}');
    expect(
      await screen.findByRole('dialog', { name: 'Wijzigingen niet opgeslagen' })
    ).toBeVisible();
    expect(closed).not.toHaveBeenCalled();
    cleanup();

    await show(<Opened record={NOTE} />);
    expect(await screen.findByRole('textbox', { name: 'Notitie' })).toHaveValue('oud');
  });

  it('asks before a choice without typing is lost, and not before anything is chosen', async () => {
    closed.mockClear();
    const user = await show(<Opened record={NOTE} />);
    const choice = await screen.findByLabelText('Stand');
    await user.keyboard('{Escape}');
    expect(closed).toHaveBeenCalledTimes(1);
    await user.click(choice);
    await user.click(await screen.findByRole('option', { name: 'Klaar' }));
    await user.keyboard('{Escape}');
    expect(
      await screen.findByRole('dialog', { name: 'Wijzigingen niet opgeslagen' })
    ).toBeVisible();
    expect(closed).toHaveBeenCalledTimes(1);
  });
});

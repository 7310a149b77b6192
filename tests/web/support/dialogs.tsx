import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import {
  CoreAdminContext,
  DataProviderContext,
  memoryStore,
  ResourceDefinitionContextProvider,
  useNotificationContext,
} from 'ra-core';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { modules, resources } from '#src/app/modules.ts';
import { makeDataProvider } from '#src/platform/data/dataProvider.ts';
import { loadDeferredTexts, loadMessages, useLanguage } from '#src/platform/i18n/i18nProvider.ts';
import { forgetDrafts, keepDrafts, ownDrafts } from '#src/platform/session/drafts.ts';
import { LeaveGuards } from '#src/ui/dialog/leaveGuard.ts';
import { ModulesContext } from '#src/ui/module.ts';
import { World } from '../../gallery/World.tsx';
import { forgetCurrentUser } from '#src/platform/session/currentUser.ts';
import { expectLoggedFailures } from './admin.tsx';
import { holdWrites, loseHeld, type Reads, serveReads, SIGNED_IN } from './dialogServer.ts';

/** How a record is: as the dialog was opened with it, or as a colleague has changed it meanwhile, once or again. */
export type Moment = 'opened' | 'changed' | 'again';

export interface WalkedDialog {
  /** The dialog, as its screen shows it. */
  dialog: (at: Moment) => ReactNode;
  /** The address of a form that is a page: another address is what one leaves it for. */
  page?: string;
  /** What the server answers to its reads. */
  reads?: (at: Moment) => Reads;
  isSuperadmin?: boolean;
  fill: (user: UserEvent) => Promise<unknown>;
  /** A field that was typed in, and what stands in it then: of several with its label, the first. A box has `on`. */
  typed: { label: RegExp; value: string };
  /** A field that it opens with, if the typed one comes after a choice. */
  first?: RegExp;
  /** A field that it cannot do without. */
  needs?: RegExp;
  /** The button that sends it, if another form stands above it. */
  button?: string;
  /** A part of a page that is left unasked. */
  isUnasked?: true;
  /** Nothing of it is stored when the session ends. */
  isSecret?: true;
  /** How its write is known when it comes again. Left out where the screen around it sends it. */
  sends?: { path: string; key?: true; version?: string; body?: object };
}

const definitions = Object.fromEntries(
  resources.map(resource => [resource.name, { name: resource.name, options: resource }])
);

let messages: Awaited<ReturnType<typeof loadMessages>>;

/** Loads what every dialog needs, once for a file. */
const prepareDialogs = () =>
  beforeAll(async () => {
    await loadDeferredTexts();
    messages = await loadMessages('nl');
  });

/** A person with all rights in front of the real data provider. */
const Inside = ({ isSuperadmin, children }: { isSuperadmin: boolean; children: ReactNode }) => (
  <CoreAdminContext i18nProvider={useLanguage({ locale: 'nl', messages })} store={memoryStore()}>
    <ResourceDefinitionContextProvider definitions={definitions}>
      <ModulesContext value={modules}>
        <LeaveGuards />
        <World isSuperadmin={isSuperadmin}>
          <RealData>
            <Suspense>{children}</Suspense>
          </RealData>
        </World>
      </ModulesContext>
    </ResourceDefinitionContextProvider>
  </CoreAdminContext>
);

const RealData = ({ children }: { children: ReactNode }) => {
  const client = useQueryClient();
  const [dataProvider] = useState(() => makeDataProvider(resources, client));
  return <DataProviderContext value={dataProvider}>{children}</DataProviderContext>;
};

/** Shows a dialog; what the server has changes when the test says so. */
const showDialog = async ({ dialog, page, reads, isSuperadmin = false }: WalkedDialog) => {
  let at: Moment = 'opened';
  localStorage.setItem('token', 'token');
  forgetCurrentUser();
  serveReads(path => reads?.(at)[path] ?? SIGNED_IN[path]);
  let change: (() => void) | undefined;
  let client: QueryClient | undefined;
  let notices: readonly unknown[] = [];
  const Screen = () => {
    const [shown, setShown] = useState<Moment>('opened');
    const queryClient = useQueryClient();
    const { notifications } = useNotificationContext();
    useEffect(() => {
      notices = notifications.map(({ message }) => message);
    }, [notifications]);
    useEffect(() => {
      client = queryClient;
      change = () => setShown(at);
    }, [queryClient]);
    return dialog(shown);
  };
  const element = (
    <Inside isSuperadmin={isSuperadmin}>
      <Screen />
    </Inside>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [page ?? '/'] });
  await act(async () => void render(<RouterProvider router={router} />));
  const user = userEvent.setup();
  return {
    user,
    notices: () => notices,
    /** Where the form is; that of a page is the only one. */
    holder: () => (page ? document.body : lastOf(screen.getAllByRole('dialog'))),
    leave: async () => {
      if (page) {
        // The link that is clicked takes the focus.
        await user.click(document.body);
        return act(() => router.navigate('/elsewhere'));
      }
      await waitFor(() => expect(document.body).not.toHaveFocus());
      // Escape closes the list of a field before its dialog.
      if (document.querySelector('.MuiAutocomplete-popper')) await user.keyboard('{Escape}');
      return user.keyboard('{Escape}');
    },
    /** A colleague saves something: it arrives here, as the live updates do. */
    changeByColleague: async () => {
      await act(async () => {
        at = at === 'opened' ? 'changed' : 'again';
        change?.();
        void client?.invalidateQueries({ predicate: isOfServer });
      });
      await waitFor(() => expect(client?.isFetching()).toBe(0));
    },
  };
};

/** Who is signed in, and where, is settled in this world. */
const isOfServer = ({ queryKey: [name] }: Query) => name !== 'signedInUser' && name !== 'serverHas';

/** Fields alone: the list of a choice has its label too. */
const FIELD = { selector: 'input, textarea, select, div[role=combobox]' };

/** Types into a field. */
export const typed = (label: RegExp, text: string) => async (user: UserEvent) =>
  user.type(await screen.findByLabelText(label, FIELD), text);

/** Types something else over what stands in a field. */
export const retyped = (label: RegExp, text: string) => async (user: UserEvent) => {
  const field = await screen.findByLabelText(label, FIELD);
  await user.clear(field);
  await user.type(field, text);
  // What was typed is read once the field is left.
  await user.tab();
};

export const clicked = (label: RegExp) => async (user: UserEvent) =>
  user.click(await screen.findByLabelText(label));

/** Searches a record in a field, and takes it. */
export const picked = (label: RegExp, name: string) => async (user: UserEvent) => {
  await typed(label, name)(user);
  await user.click(await screen.findByRole('option', { name }));
};

const lastOf = (dialogs: HTMLElement[]) => {
  const dialog = dialogs.at(-1);
  if (!dialog) throw new Error('The dialog is gone.');
  return dialog;
};

const submitOf = (dialog: HTMLElement, name?: string) => {
  const button = within(dialog)
    .getAllByRole('button', name === undefined ? {} : { name })
    .find(each => each.getAttribute('type') === 'submit');
  if (!button) throw new Error('There is no button to send it.');
  return button;
};

const question = () => screen.queryByRole('dialog', { name: 'Wijzigingen niet opgeslagen' });

type Shown = Awaited<ReturnType<typeof showDialog>>;

/** Leaving is asked about, and what was typed stays. */
const expectAsked = async ({ user, leave }: Shown) => {
  await leave();
  await waitFor(() => expect(question()).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Blijven' }));
  await waitFor(() => expect(question()).toBeNull());
};

/** Opens each dialog and does in it what people do, also when a colleague or the network comes between. */
export const walkDialogs = (dialogs: Record<string, WalkedDialog>) => {
  prepareDialogs();
  afterEach(loseHeld);

  describe.each(Object.entries(dialogs))('the dialog %s', (_name, walked) => {
    const { fill, sends } = walked;
    const expectTyped = () => {
      const [field] = screen.getAllByLabelText(walked.typed.label, FIELD);
      const { value } = walked.typed;
      if (field?.matches('[type=radio]')) expect(field).toBeChecked();
      else if (field?.matches('[type=checkbox]'))
        expect(field).toHaveProperty('checked', value === 'on');
      else if (field?.matches('div')) expect(field).toHaveTextContent(value);
      else expect(field).toHaveValue(value);
    };

    it.runIf(sends)(
      'keeps what was typed, and sends what was opened once, also where its answer was lost',
      async () => {
        expectLoggedFailures();
        const writes = holdWrites();
        const shown = await showDialog(walked);
        const { user, holder, changeByColleague } = shown;
        await fill(user);
        expectTyped();

        await changeByColleague();
        expectTyped();

        await expectAsked(shown);
        expectTyped();

        const dialog = holder();
        const button = submitOf(dialog, walked.button);
        await user.click(button);
        await waitFor(() => expect(writes).toHaveLength(1));
        await user.click(button);
        await user.keyboard('{Enter}');
        expect(writes).toHaveLength(1);
        expect(button).toHaveFocus();

        writes[0]?.lose();
        expect(await within(dialog).findByRole('alert')).toBeVisible();
        expectTyped();
        await changeByColleague();

        await user.click(submitOf(dialog, walked.button));
        await waitFor(() => expect(writes).toHaveLength(2));
        writes[1]?.lose();
        await within(dialog).findByRole('alert');
        const [first, second] = writes;
        expect(first).toMatchObject({
          path: sends?.path,
          key: sends?.key ? expect.any(String) : null,
          version: sends?.version ?? null,
          ...(sends?.body && { body: sends.body }),
        });
        expect({ ...second, lose: undefined }).toEqual({ ...first, lose: undefined });
      }
    );

    it.runIf(walked.needs)('does nothing while a field is empty that it needs', async () => {
      const writes = holdWrites();
      const { user, holder } = await showDialog(walked);
      await fill(user);
      const field = await screen.findByLabelText(walked.needs ?? '', FIELD);
      await user.clear(field);
      await user.click(submitOf(holder(), walked.button));
      await waitFor(() => expect(field).toHaveFocus());
      expect(field).toBeInvalid();
      expect(writes).toHaveLength(0);
    });

    it('closes unasked while nothing is typed, and has what was typed again after the session ended', async () => {
      ownDrafts(7);
      onTestFinished(forgetDrafts);
      holdWrites();
      const { leave } = await showDialog(walked);
      await screen.findAllByLabelText(walked.first ?? walked.typed.label, FIELD);
      await leave();
      expect(question()).toBeNull();
      cleanup();

      const shown = await showDialog(walked);
      await fill(shown.user);
      await shown.changeByColleague();
      expectTyped();
      if (!walked.isUnasked) await expectAsked(shown);
      keepDrafts();
      cleanup();

      const again = await showDialog(walked);
      const [field] = await screen.findAllByLabelText(walked.typed.label, FIELD);
      if (walked.isSecret) {
        expect(field).toHaveValue('');
        return;
      }
      await waitFor(expectTyped);
      expect(again.notices()).toEqual(['common.unsaved.restored']);
      if (!walked.isUnasked) await expectAsked(again);
      keepDrafts();
      cleanup();

      await showDialog(walked);
      await waitFor(expectTyped);
    });
  });
};

import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CoreAdminContext,
  DataProviderContext,
  memoryStore,
  ResourceDefinitionContextProvider,
  useNotificationContext,
} from 'ra-core';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, expect } from 'vitest';
import { modules, resources } from '#src/app/modules.ts';
import { makeDataProvider } from '#src/platform/data/dataProvider.ts';
import { loadDeferredTexts, loadMessages, useLanguage } from '#src/platform/i18n/i18nProvider.ts';
import { forgetCurrentUser } from '#src/platform/session/currentUser.ts';
import { LeaveGuards } from '#src/ui/dialog/leaveGuard.ts';
import { ModulesContext } from '#src/ui/module.ts';
import { World } from '../../gallery/World.tsx';
import { type Reads, serveReads, SIGNED_IN } from './dialogServer.ts';

/** How a record is: as the dialog was opened with it, or as a colleague has changed it meanwhile, once or again. */
export type Moment = 'opened' | 'changed' | 'again';

export interface DialogOnScreen {
  /** The dialog, as its screen shows it. */
  dialog: (at: Moment) => ReactNode;
  /** The address of a form that is a page: another address is what one leaves it for. */
  page?: string;
  /** What the server answers to its reads. */
  reads?: (at: Moment) => Reads;
  isSuperadmin?: boolean;
}

const definitions = Object.fromEntries(
  resources.map(resource => [resource.name, { name: resource.name, options: resource }])
);

let messages: Awaited<ReturnType<typeof loadMessages>>;

/** Loads what every dialog needs, once for a file. */
export const prepareDialogs = () =>
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
export const showDialog = async ({ dialog, page, reads, isSuperadmin = false }: DialogOnScreen) => {
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

const lastOf = (dialogs: HTMLElement[]) => {
  const dialog = dialogs.at(-1);
  if (!dialog) throw new Error('The dialog is gone.');
  return dialog;
};

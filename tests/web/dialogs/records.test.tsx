import { screen } from '@testing-library/react';
import { RecordContextProvider, ResourceContextProvider } from 'ra-core';
import { lazy } from 'react';
import { FormDialog } from '#src/ui/dialog/FormDialog.tsx';
import { BookPaymentDialog, RefundDialog } from '#src/modules/billing/invoices/PaymentDialogs.tsx';
import { tenant } from '../../gallery/samples.ts';
import { retyped, typed, type WalkedDialog, walkDialogs } from '../support/dialogs.tsx';
import type { Moment } from '../support/shownDialog.tsx';

const CodesDialog = lazy(() => import('#src/ui/record/CodesDialog.tsx'));
const RulesDialog = lazy(() => import('#src/modules/warehouse/inspections/RulesDialog.tsx'));
const NewRoleForm = lazy(() => import('#src/modules/people/roles/NewRoleForm.tsx'));
const NewEndpointDialog = lazy(
  () => import('#src/modules/integrations/webhooks/NewEndpointDialog.tsx')
);
const NewTokenDialog = lazy(() => import('#src/modules/integrations/tokens/NewTokenDialog.tsx'));
const InviteForm = lazy(() => import('#src/modules/people/users/invites/InviteForm.tsx'));
const ConfirmPasswordDialog = lazy(() => import('#src/modules/account/ConfirmPasswordDialog.tsx'));

const nothing = () => undefined;

const CODES = [{ code: 'PX-1', amount: 1 }];

const RULES = [{ kind: 'Hijskeuring', interval_months: 12 }];

/** An invoice for the use of the product, of which more is paid meanwhile. */
const billAt = (at: Moment) => ({
  id: 4,
  tenant_name: 'Zilverspoor',
  mail_to: null,
  open_cents: at === 'opened' ? 5000 : 1000,
  surplus_cents: 0,
});

const PAYMENT = {
  id: '8',
  status: 'paid',
  mode: 'live' as const,
  amount_cents: 5000,
  returned_cents: 0,
  by_hand: true,
  created_at: '2026-05-01T08:00:00.000Z',
};

const OF_RECORDS: Record<string, WalkedDialog> = {
  'of the codes of a product': {
    dialog: () => (
      <ResourceContextProvider value="products">
        <CodesDialog
          record={{ resource: 'products', id: 4, version: 3, tenantId: undefined }}
          codes={CODES}
          onClose={nothing}
        />
      </ResourceContextProvider>
    ),
    fill: retyped(/Aantal/, '6'),
    typed: { label: /Aantal/, value: '6' },
    sends: {
      path: '/products/4/codes',
      version: '"v3"',
      body: { codes: [{ code: 'PX-1', amount: 6 }] },
    },
  },
  'of the inspections of a product': {
    dialog: () => (
      <ResourceContextProvider value="products">
        <RulesDialog
          product={{ id: 4, version: 3, tenantId: undefined }}
          rules={RULES}
          onClose={nothing}
        />
      </ResourceContextProvider>
    ),
    fill: retyped(/maanden/i, '6'),
    typed: { label: /maanden/i, value: '6' },
    sends: { path: '/products/4/inspections', version: '"v3"' },
  },
};

const OF_PEOPLE: Record<string, WalkedDialog> = {
  'of a role': {
    dialog: () => (
      <FormDialog title="Rol" onClose={nothing}>
        <NewRoleForm onClose={nothing} />
      </FormDialog>
    ),
    fill: typed(/Naam/, 'Chauffeur'),
    typed: { label: /Naam/, value: 'Chauffeur' },
    sends: { path: '/roles', key: true },
  },
  'of an invitation': {
    dialog: () => (
      <FormDialog title="Uitnodigen" onClose={nothing}>
        <InviteForm onClose={nothing} />
      </FormDialog>
    ),
    fill: async user => {
      await typed(/Voornaam/, 'Kaya')(user);
      await typed(/Achternaam/, 'Mulder')(user);
      await typed(/E-mail/, 'kaya@zilverspoor.example')(user);
      await user.click(screen.getByLabelText(/Tenant/));
      await user.click(await screen.findByRole('option', { name: tenant.name }));
    },
    reads: () => ({ '/tenants': [tenant] }),
    typed: { label: /E-mail/, value: 'kaya@zilverspoor.example' },
    sends: { path: '/users/invite', key: true, body: { name: 'Kaya', tenant_id: 1 } },
  },
  'that asks for the password': {
    dialog: () => <ConfirmPasswordDialog onClose={nothing} />,
    fill: typed(/Huidig wachtwoord/, 'geheim1'),
    typed: { label: /Huidig wachtwoord/, value: 'geheim1' },
    isSecret: true,
    sends: { path: '/auth/confirm-password', body: { password: 'geheim1' } },
  },
};

const OF_BILLS: Record<string, WalkedDialog> = {
  'of a transfer': {
    dialog: at => (
      <ResourceContextProvider value="invoices">
        <RecordContextProvider value={billAt(at)}>
          <BookPaymentDialog onClose={nothing} />
        </RecordContextProvider>
      </ResourceContextProvider>
    ),
    fill: typed(/Kenmerk|Omschrijving|Referentie/, 'Afschrift 12'),
    typed: { label: /Kenmerk|Omschrijving|Referentie/, value: 'Afschrift 12' },
    sends: { path: '/invoices/4/payments', key: true },
  },
  'of money that goes back': {
    dialog: at => (
      <ResourceContextProvider value="invoices">
        <RecordContextProvider value={billAt(at)}>
          <RefundDialog
            payment={{ ...PAYMENT, returned_cents: at === 'opened' ? 0 : 2000 }}
            onClose={nothing}
          />
        </RecordContextProvider>
      </ResourceContextProvider>
    ),
    fill: retyped(/Bedrag/, '12,50'),
    typed: { label: /Bedrag/, value: '12,50' },
    sends: { path: '/invoices/4/payments/8/refund', key: true, body: { amount_cents: 1250 } },
  },
};

const OF_PROGRAMS: Record<string, WalkedDialog> = {
  'of a webhook': {
    dialog: () => <NewEndpointDialog onClose={nothing} />,
    fill: async user => {
      await typed(/Adres/, 'https://shop.example/hook')(user);
      await user.click(await screen.findByLabelText('Klant aangemaakt'));
    },
    typed: { label: /Adres/, value: 'https://shop.example/hook' },
    needs: /Adres/,
    sends: {
      path: '/webhook-endpoints',
      key: true,
      body: { url: 'https://shop.example/hook', types: ['customer.created'] },
    },
  },
  'of a token': {
    dialog: () => <NewTokenDialog onClose={nothing} />,
    fill: async user => {
      await typed(/Naam/, 'Webshop')(user);
      await user.click(await screen.findByLabelText('Klanten lezen'));
    },
    typed: { label: /Naam/, value: 'Webshop' },
    needs: /Naam/,
    sends: {
      path: '/api-tokens',
      key: true,
      body: { name: 'Webshop', permissions: ['customers.view'] },
    },
  },
};

walkDialogs({ ...OF_RECORDS, ...OF_PEOPLE, ...OF_BILLS, ...OF_PROGRAMS });

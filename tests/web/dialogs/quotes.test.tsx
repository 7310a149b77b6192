import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { ResourceContextProvider } from 'ra-core';
import { lazy } from 'react';
import type { Quote } from '#contract/sales/quotes';
import { customer } from '../../gallery/samples.ts';
import { buildIssued } from '../../support/salesInvoices.ts';
import { retyped, typed, type WalkedDialog, walkDialogs } from '../support/dialogs.tsx';
import type { Moment } from '../support/shownDialog.tsx';
import { buildQuote } from '../support/quotes.ts';

const AcceptDialog = lazy(() => import('#src/modules/sales/quotes/AcceptDialog.tsx'));
const BookDialog = lazy(() => import('#src/modules/sales/quotes/BookDialog.tsx'));
const ConfirmDatesDialog = lazy(() => import('#src/modules/sales/quotes/ConfirmDatesDialog.tsx'));
const DraftDialog = lazy(() => import('#src/modules/sales/quotes/DraftDialog.tsx'));
const RejectDialog = lazy(() => import('#src/modules/sales/quotes/RejectDialog.tsx'));
const SendDialog = lazy(() => import('#src/modules/sales/quotes/SendDialog.tsx'));
const MailDialog = lazy(() => import('#src/modules/sales/invoices/MailDialog.tsx'));
const NewInvoiceDialog = lazy(() => import('#src/modules/sales/invoices/NewInvoiceDialog.tsx'));

const onClose = () => undefined;

const QUOTE: Partial<Quote> & { id: number } = {
  id: 9,
  revision: 2,
  project_id: 5,
  customer_id: 1,
  reasons: ['plan_changed'],
  total: 242,
  valid_until: '2026-05-15',
  intro: 'Beste Ada',
  terms: 'Onze voorwaarden',
  detail: 'lines',
  links: [],
};

/** A colleague gives it other texts, and sends it. */
const quoteAt = (at: Moment) =>
  at === 'opened'
    ? QUOTE
    : {
        ...QUOTE,
        revision: 3,
        intro: 'Door een collega',
        total: 500,
        links: buildQuote().links.map(link => ({ ...link, recipient: 'anders@dekade.example' })),
      };

/** The customer's addresses are others by then. */
const customerAt = (at: Moment) => ({
  '/customers/1': at === 'opened' ? customer : { ...customer, email: 'anders@dekade.example' },
});

const ON_FIRST = typed(/Akkoord op/, '1 jun');

const QUOTES: Record<string, WalkedDialog> = {
  'that sends a quote': {
    dialog: at => <SendDialog quote={quoteAt(at)} onClose={onClose} />,
    reads: customerAt,
    fill: typed(/Bericht/, 'Zoals besproken'),
    typed: { label: /Bericht/, value: 'Zoals besproken' },
    sends: {
      path: '/quotes/9/send',
      key: true,
      version: '"v2"',
      body: { recipients: [customer.email] },
    },
  },
  'of an acceptance': {
    dialog: at => <AcceptDialog quote={quoteAt(at)} onClose={onClose} />,
    fill: typed(/Naam van wie/, 'Ada de Wit'),
    typed: { label: /Naam van wie/, value: 'Ada de Wit' },
    sends: {
      path: '/quotes/9/accept',
      key: true,
      version: '"v2"',
      body: { name: 'Ada de Wit', expected_total: 242 },
    },
  },
  'that books a quote': {
    dialog: at => <BookDialog quote={quoteAt(at)} onClose={onClose} />,
    fill: typed(/Reden om toch/, 'We huren in'),
    typed: { label: /Reden om toch/, value: 'We huren in' },
    sends: {
      path: '/quotes/9/book',
      key: true,
      body: { restore_plan: false, accept_shortage: { reason: 'We huren in' } },
    },
  },
  'of dates that a customer agrees to': {
    dialog: at => <ConfirmDatesDialog quote={quoteAt(at)} onClose={onClose} />,
    fill: async (user: UserEvent) => {
      await ON_FIRST(user);
      await typed(/Notitie/, 'Gebeld')(user);
    },
    typed: { label: /Notitie/, value: 'Gebeld' },
    sends: { path: '/quotes/9/confirm-dates', key: true, body: { on: '2026-06-01' } },
  },
  'of a quote that does not go ahead': {
    dialog: at => <RejectDialog quote={quoteAt(at)} onClose={onClose} />,
    fill: typed(/Bericht aan de klant/, 'Helaas'),
    typed: { label: /Bericht aan de klant/, value: 'Helaas' },
    sends: { path: '/quotes/9/reject', key: true, body: { text: 'Helaas' } },
  },
  'of the texts of a draft': {
    dialog: at => (
      <ResourceContextProvider value="quotes">
        <DraftDialog quote={quoteAt(at)} onClose={onClose} />
      </ResourceContextProvider>
    ),
    fill: retyped(/Voorwaarden/, 'Andere voorwaarden'),
    typed: { label: /Voorwaarden/, value: 'Andere voorwaarden' },
    sends: {
      path: '/quotes/9',
      version: '"v2"',
      body: { intro: 'Beste Ada', terms: 'Andere voorwaarden' },
    },
  },
};

const INVOICES: Record<string, WalkedDialog> = {
  'that mails an invoice': {
    dialog: at => (
      <MailDialog
        invoice={buildIssued({ id: 7, customer_id: 1, version: at === 'opened' ? 1 : 2 })}
        onClose={onClose}
      />
    ),
    reads: customerAt,
    fill: typed(/Bericht/, 'Hierbij'),
    typed: { label: /Bericht/, value: 'Hierbij' },
    sends: { path: '/sales-invoices/7/mail', key: true, body: { recipients: [customer.email] } },
  },
  'of an invoice by hand': {
    dialog: () => <NewInvoiceDialog onClose={onClose} />,
    reads: at => ({
      ...customerAt(at),
      '/customers': [customer],
    }),
    fill: async (user: UserEvent) => {
      await typed(/Klant/, 'Theater')(user);
      await user.click(await screen.findByRole('option', { name: customer.name }));
    },
    typed: { label: /Klant/, value: customer.name },
    sends: { path: '/sales-invoices', key: true, body: { kind: 'manual', customer_id: 1 } },
  },
};

walkDialogs({ ...QUOTES, ...INVOICES });

import { lazy } from 'react';
import type { Deposit } from '#contract/sales/deposits';
import type { ProjectMoney } from '#contract/sales/toInvoice';
import { customer } from '../../gallery/samples.ts';
import { buildIssued } from '../../support/salesInvoices.ts';
import { retyped, typed, type WalkedDialog, walkDialogs } from '../support/dialogs.tsx';
import type { Moment } from '../support/shownDialog.tsx';

const AdvanceDialog = lazy(() => import('#src/modules/sales/finance/AdvanceDialog.tsx'));
const DepositDialog = lazy(() => import('#src/modules/sales/finance/DepositDialog.tsx'));
const ExtraWorkDialog = lazy(() => import('#src/modules/sales/finance/ExtraWorkDialog.tsx'));
const InvoicingDialog = lazy(() => import('#src/modules/sales/finance/InvoicingDialog.tsx'));
const KeepDialog = lazy(() => import('#src/modules/sales/finance/KeepDialog.tsx'));
const MailDepositDialog = lazy(() => import('#src/modules/sales/finance/MailDepositDialog.tsx'));
const ReturnDialog = lazy(() => import('#src/modules/sales/finance/ReturnDialog.tsx'));
const AllocateDialog = lazy(() => import('#src/modules/sales/payments/AllocateDialog.tsx'));
const PaymentDialog = lazy(() => import('#src/modules/sales/payments/PaymentDialog.tsx'));
const RefundDialog = lazy(() => import('#src/modules/sales/payments/RefundDialog.tsx'));
const ReverseDialog = lazy(() => import('#src/modules/sales/payments/ReverseDialog.tsx'));

const onClose = () => undefined;

const DEPOSIT: Deposit = {
  id: 6,
  tenant_id: 1,
  version: 3,
  created_at: '2026-05-01T08:00:00.000Z',
  updated_at: '2026-05-01T08:00:00.000Z',
  number: 'B2026-0001',
  project_id: 5,
  project_name: 'Zomerfeest',
  customer_id: 1,
  customer_name: customer.name,
  requested_on: '2026-05-01',
  amount: 250,
  paid: 0,
  returned: 0,
  kept: 0,
  owed: 0,
  status: 'requested',
  mailed: false,
};

const EXTRA_WORK = [
  { function_id: 3, name: 'Rigger', minutes: 90, text: 'Meerwerk Rigger, 1:30 uur', amount: 67.5 },
];

const MONEY: ProjectMoney = {
  agreed: { net: 200, total: 242 },
  invoiced: { net: 0, total: 0 },
  paid: 0,
  open: 0,
  by_hand: 0,
  invoicing: { state: 'open', note: null, version: 2 },
  extras: 0,
  rest: 200,
  moments: [],
};

const invoice = buildIssued({ id: 7, customer_id: 1 });

const creditNote = buildIssued({
  id: 8,
  customer_id: 1,
  kind: 'credit',
  number: 'C2026-0001',
  open: 21,
});

/** What is open becomes less when somebody books a payment. */
const openInvoices = (at: Moment) => [
  { ...invoice, open: { opened: 121, changed: 40, again: 20 }[at] },
];

const BILL = { ...customer, invoice_email: 'facturen@dekade.example' };

const FINANCE: Record<string, WalkedDialog> = {
  'of an advance': {
    dialog: () => <AdvanceDialog projectId={5} onClose={onClose} />,
    fill: typed(/Percentage/, '30'),
    typed: { label: /Percentage/, value: '30' },
    sends: { path: '/sales-invoices', key: true },
  },
  'of a deposit': {
    dialog: () => <DepositDialog projectId={5} onClose={onClose} />,
    fill: typed(/^Bedrag(?! wij)/, '250,50'),
    typed: { label: /^Bedrag(?! wij)/, value: '250,50' },
    sends: { path: '/deposits', key: true },
  },
  'of extra work': {
    dialog: () => <ExtraWorkDialog projectId={5} lines={EXTRA_WORK} onClose={onClose} />,
    fill: retyped(/^Tekst/, 'Afbouw liep uit'),
    typed: { label: /^Tekst/, value: 'Afbouw liep uit' },
    sends: { path: '/projects/5/extra-work', key: true },
  },
  'of another amount of a deposit': {
    dialog: at => (
      <DepositDialog
        deposit={at === 'opened' ? DEPOSIT : { ...DEPOSIT, version: 4, amount: 900 }}
        onClose={onClose}
      />
    ),
    fill: retyped(/^Bedrag(?! wij)/, '300'),
    typed: { label: /^Bedrag(?! wij)/, value: '300' },
    sends: { path: '/deposits/6', version: '"v3"' },
  },
  'of what is returned of a deposit': {
    dialog: at => <ReturnDialog id={6} held={at === 'opened' ? 250 : 100} onClose={onClose} />,
    fill: retyped(/^Bedrag(?! wij)/, '80'),
    typed: { label: /^Bedrag(?! wij)/, value: '80' },
    sends: { path: '/deposits/6/return', key: true },
  },
  'of what is kept of a deposit': {
    dialog: at => (
      <KeepDialog id={6} held={at === 'opened' ? 250 : 100} customerId={1} onClose={onClose} />
    ),
    reads: at => ({
      '/sales-invoices': openInvoices(at).map(each => ({ ...each, kind: 'damage' })),
    }),
    fill: retyped(/^Bedrag(?! wij)/, '80'),
    typed: { label: /^Bedrag(?! wij)/, value: '80' },
    sends: { path: '/deposits/6/keep', key: true, body: { amount: 80, invoice_id: 7 } },
  },
  'of a mail about a deposit': {
    dialog: () => <MailDepositDialog deposit={DEPOSIT} onClose={onClose} />,
    reads: at => ({
      '/customers/1': at === 'opened' ? BILL : { ...BILL, invoice_email: 'anders@dekade.example' },
    }),
    fill: typed(/Bericht/, 'Graag voor vrijdag'),
    typed: { label: /Bericht/, value: 'Graag voor vrijdag' },
    sends: {
      path: '/deposits/6/mail',
      key: true,
      body: { recipients: ['facturen@dekade.example'] },
    },
  },
  'of what was said of invoicing': {
    dialog: () => <InvoicingDialog projectId={5} onClose={onClose} />,
    reads: at => ({
      '/projects/5/money':
        at === 'opened'
          ? MONEY
          : { ...MONEY, invoicing: { state: 'open', note: 'Door een collega', version: 3 } },
    }),
    fill: typed(/Toelichting/, 'Via de zaak'),
    typed: { label: /Toelichting/, value: 'Via de zaak' },
    sends: { path: '/projects/5/invoicing', version: '"v2"' },
  },
  'of a payment': {
    dialog: () => <PaymentDialog customerId={1} invoiceId={7} onClose={onClose} />,
    reads: at => ({ '/sales-invoices': openInvoices(at) }),
    fill: typed(/Kenmerk/, 'Afschrift 12'),
    typed: { label: /Kenmerk/, value: 'Afschrift 12' },
    sends: { path: '/sales-payments', key: true, body: { amount: 121 } },
  },
  'of a payment back': {
    dialog: () => <PaymentDialog customerId={1} invoiceId={8} onClose={onClose} />,
    reads: at => ({ '/sales-invoices': [...openInvoices(at), creditNote] }),
    fill: typed(/Kenmerk/, 'Afschrift 12'),
    typed: { label: /Kenmerk/, value: 'Afschrift 12' },
    sends: {
      path: '/sales-payments',
      key: true,
      body: { amount: -21, allocations: [{ invoice_id: 8, amount: -21 }] },
    },
  },
  'of what is over of a payment': {
    dialog: at => (
      <RefundDialog
        payment={{ id: 3, unallocated: at === 'opened' ? 40 : 30, method: 'bank' }}
        onClose={onClose}
      />
    ),
    fill: retyped(/^Bedrag terug/, '12,50'),
    typed: { label: /^Bedrag terug/, value: '12,50' },
    sends: {
      path: '/sales-payments/3/refund',
      key: true,
      body: { amount: 12.5, method: 'bank' },
    },
  },
  'of a payment that bounced': {
    dialog: () => <ReverseDialog id={3} onClose={onClose} />,
    fill: retyped(/^Teruggeboekt op/, '5-6-2026'),
    typed: { label: /^Teruggeboekt op/, value: 'vr 5 jun 2026' },
    sends: { path: '/sales-payments/3/reverse', key: true, body: { on: '2026-06-05' } },
  },
  'of what is left of a payment': {
    dialog: at => (
      <AllocateDialog
        customerId={1}
        rest={at === 'opened' ? 100 : 60}
        path="/sales-payments/3/allocate"
        onClose={onClose}
      />
    ),
    reads: at => ({ '/sales-invoices': openInvoices(at) }),
    fill: retyped(/F2026-0001/, '30'),
    typed: { label: /F2026-0001/, value: '30' },
    sends: { path: '/sales-payments/3/allocate', key: true },
  },
};

walkDialogs(FINANCE);

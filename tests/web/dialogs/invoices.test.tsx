import { screen } from '@testing-library/react';
import { ResourceContextProvider } from 'ra-core';
import { lazy, type ReactNode } from 'react';
import type { BankEntry } from '#contract/sales/bankFiles';
import type { SalesInvoice } from '#contract/sales/salesInvoices';
import { isLine } from '#src/modules/sales/invoices/draft/draftState.ts';
import {
  DraftEditorProvider,
  useDraft,
  useDraftEditor,
} from '#src/modules/sales/invoices/draft/useDraftEditor.ts';
import { useVatCodes } from '#src/modules/sales/invoices/draft/useVatCodes.ts';
import { buildInvoice, buildLine, buildVatCode } from '../../support/salesInvoices.ts';
import { clicked, picked, retyped, type WalkedDialog, walkDialogs } from '../support/dialogs.tsx';

const ChoiceDialog = lazy(() => import('#src/modules/sales/bank/ChoiceDialog.tsx'));
const CreditChoice = lazy(() => import('#src/modules/sales/invoices/draft/CreditChoice.tsx'));
const IssueManyDialog = lazy(() => import('#src/modules/sales/toInvoice/IssueManyDialog.tsx'));
const LineDialog = lazy(() => import('#src/modules/sales/invoices/draft/LineDialog.tsx'));

const nothing = () => undefined;

const ENTRY: BankEntry = {
  entry: 'E3',
  on: '2026-03-02',
  amount: 150,
  name: 'Feestzaal',
  iban: null,
  text: null,
  reference: null,
  known: false,
  proposal: null,
  candidates: [],
};

const query = (filter: object, field: string) =>
  `${new URLSearchParams({ filter: JSON.stringify(filter), sort: JSON.stringify([field, 'ASC']) })}`;

const CREDIT = buildInvoice({
  kind: 'credit',
  invoice_id: 6,
  invoice_number: 'F2026-0006',
  lines: [buildLine({ amount: 3, description: 'Spot' })],
});

const inDraft = (record: SalesInvoice, dialog: ReactNode) => (
  <ResourceContextProvider value="sales-invoices">
    <Draft record={record}>{dialog}</Draft>
  </ResourceContextProvider>
);

const Draft = ({ record, children }: { record: SalesInvoice; children: ReactNode }) => (
  <DraftEditorProvider value={useDraftEditor(record, true)}>{children}</DraftEditorProvider>
);

const FirstLine = () => {
  const vatCodes = useVatCodes(null, 1);
  const row = useDraft().state.rows.find(isLine);
  if (!row || !vatCodes.codes) return null;
  return <LineDialog row={row} vatCodes={vatCodes} onDone={nothing} onClose={nothing} />;
};

const SALES: Record<string, WalkedDialog> = {
  'of what a payment from a bank file pays': {
    dialog: () => (
      <ChoiceDialog entry={ENTRY} choice={undefined} onChoose={nothing} onClose={nothing} />
    ),
    reads: () => ({
      '/customers': [{ id: 9, name: 'Zaal Noord' }],
      [`/sales-invoices?${query({ customer_id: 9, unpaid: true }, 'due_on')}`]: [
        buildInvoice({ id: 3, status: 'open', number: 'F2026-0003', open: 121 }),
      ],
    }),
    fill: async user => {
      await picked(/Klant/, 'Zaal Noord')(user);
      await retyped(/Van F2026-0003/, '100')(user);
    },
    first: /Klant/,
    typed: { label: /Van F2026-0003/, value: '100' },
  },
  'of the lines that are credited': {
    dialog: () => inDraft(CREDIT, <CreditChoice onClose={nothing} />),
    fill: async user => {
      await user.click(await screen.findByRole('checkbox'));
      await retyped(/Aantal van 3/, '2')(user);
    },
    first: /Spot/,
    typed: { label: /Aantal van 3/, value: '2' },
  },
  'of a line of an invoice': {
    dialog: () => inDraft(buildInvoice(), <FirstLine />),
    reads: () => ({ '/vat-codes': [buildVatCode({ id: 1, rate: 21 })] }),
    fill: retyped(/Omschrijving/, 'Spot met klem'),
    typed: { label: /Omschrijving/, value: 'Spot met klem' },
    needs: /Omschrijving/,
  },
  'that issues several drafts': {
    dialog: () => <IssueManyDialog drafts={[buildInvoice()]} onClose={nothing} />,
    fill: clicked(/Meteen mailen/),
    typed: { label: /Meteen mailen/, value: 'off' },
  },
};

walkDialogs(SALES);

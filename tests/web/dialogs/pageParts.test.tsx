import { screen } from '@testing-library/react';
import { ResourceContextProvider } from 'ra-core';
import type { BankEntry } from '#contract/sales/bankFiles';
import type { ToInvoice } from '#contract/sales/toInvoice';
import { RecordFiles } from '#src/modules/attachments/RecordFiles.tsx';
import { BankEntries } from '#src/modules/sales/bank/BankEntries.tsx';
import { ProjectCharges } from '#src/modules/sales/finance/ProjectCharges.tsx';
import { DueProjects } from '#src/modules/sales/toInvoice/DueProjects.tsx';
import { ReadyDrafts } from '#src/modules/sales/toInvoice/ReadyDrafts.tsx';
import { PassByScanning } from '#src/modules/warehouse/inspections/PassByScanning.tsx';
import { JobForm } from '#src/modules/warehouse/scanning/JobForm.tsx';
import { CreatePage } from '#src/ui/record/CreatePage.tsx';
import { OfRecord } from '../../gallery/World.tsx';
import { project, tenant } from '../../gallery/samples.ts';
import { buildInvoice } from '../../support/salesInvoices.ts';
import { clicked, retyped, type WalkedDialog, walkDialogs } from '../support/dialogs.tsx';

const nothing = () => undefined;

const CHARGE = {
  movement_id: 8,
  product_id: 4,
  name: 'Spot',
  amount: 1,
  unit_price: 90,
  kind: 'lost',
  unit: 'S-1',
  moved_at: '2026-06-02T08:00:00.000Z',
};

const DUE: ToInvoice = {
  project_id: 5,
  project_number: null,
  project_name: 'Zomerfeest',
  customer_id: 1,
  customer_name: 'Ada BV',
  moment: 'after',
  percent: null,
  due: '2026-06-04',
  agreed: 100,
  invoiced: 0,
  by_hand: 0,
  extras: 0,
  rest: 100,
  draft_id: null,
  other_draft_id: null,
  charges: 0,
  late: false,
};

const ENTRY: BankEntry = {
  entry: 'E1',
  on: '2026-03-02',
  amount: 121,
  name: 'Feestzaal',
  iban: null,
  text: null,
  reference: null,
  known: false,
  proposal: {
    customer_id: 7,
    customer_name: 'Feestzaal BV',
    allocations: [{ invoice_id: 1, number: 'F2026-0001', amount: 121 }],
    sure: true,
  },
  candidates: [],
};

const SALES: Record<string, WalkedDialog> = {
  'of the losses of a project that are invoiced': {
    page: '/projects/5',
    dialog: () => <ProjectCharges projectId={5} />,
    reads: () => ({ '/projects/5/charges': [CHARGE] }),
    fill: clicked(/Spot/),
    typed: { label: /Spot/, value: 'off' },
  },
  'of projects that are due': {
    page: '/to-invoice',
    dialog: () => (
      <DueProjects
        due={{ rows: [DUE], total: 1, rest: 100, isOld: false, readEvery: async () => [DUE] }}
        page={1}
        onPage={nothing}
      />
    ),
    fill: clicked(/Zomerfeest/),
    typed: { label: /Zomerfeest/, value: 'on' },
  },
  'of drafts that are issued': {
    page: '/to-invoice',
    dialog: () => <ReadyDrafts />,
    reads: () => ({ '/sales-invoices': [buildInvoice()] }),
    fill: clicked(/Ada BV, Zomerfeest/),
    typed: { label: /Ada BV, Zomerfeest/, value: 'on' },
  },
  'of the payments of a bank file': {
    page: '/sales-payments/bank-file',
    dialog: () => <BankEntries entries={[ENTRY]} />,
    fill: clicked(/Feestzaal.*boeken/),
    typed: { label: /Feestzaal.*boeken/, value: 'off' },
  },
};

const WAREHOUSE: Record<string, WalkedDialog> = {
  'of units that are passed by scanning': {
    page: '/inspections/due',
    dialog: () => (
      <ResourceContextProvider value="inspections">
        <PassByScanning />
      </ResourceContextProvider>
    ),
    fill: async user => {
      const field = await screen.findByLabelText(/Keurmeester/);
      await user.clear(field);
      // Letters that come as fast as those of a scanner are a code.
      await user.paste('Bo de Vries');
    },
    typed: { label: /Keurmeester/, value: 'Bo de Vries' },
  },
  'of an amount that comes back for one of several projects': {
    page: '/warehouse/returns',
    dialog: () => (
      <JobForm
        name="amount"
        job={{ project_id: 8, name: 'Gala', open: 9 }}
        amount={2}
        onAmount={nothing}
      />
    ),
    fill: retyped(/Gala/, '5'),
    typed: { label: /Gala/, value: '5' },
  },
};

const RECORDS: Record<string, WalkedDialog> = {
  'of the readers of the next file': {
    page: '/projects/1',
    dialog: () => (
      <OfRecord resource="projects" record={project}>
        <RecordFiles of="projects" />
      </OfRecord>
    ),
    fill: async user => {
      await user.click(await screen.findByLabelText(/Nieuwe bestanden/));
      await user.click(await screen.findByRole('option', { name: 'Voor de crew' }));
    },
    typed: { label: /Nieuwe bestanden/, value: 'Voor de crew' },
  },
  'of the tenant of a new record': {
    page: '/customers/create',
    isSuperadmin: true,
    dialog: () => (
      <ResourceContextProvider value="customers">
        <CreatePage>{null}</CreatePage>
      </ResourceContextProvider>
    ),
    reads: () => ({ '/tenants': [tenant] }),
    fill: async user =>
      user.selectOptions(await screen.findByLabelText(/Voor tenant/), tenant.name),
    typed: { label: /Voor tenant/, value: '1' },
  },
};

walkDialogs(
  Object.fromEntries(
    Object.entries({ ...SALES, ...WAREHOUSE, ...RECORDS }).map(([name, part]) => [
      name,
      { ...part, leavesAtOnce: true },
    ])
  )
);

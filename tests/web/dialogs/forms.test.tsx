import { ResourceContextProvider, useSupportCreateSuggestion } from 'ra-core';
import { lazy, useEffect, useRef } from 'react';
import type { SalesInvoice } from '#contract/sales/salesInvoices';
import {
  SETTINGS_SECTIONS,
  settingsPath,
  type SettingsSection,
} from '#contract/tenants/settingsSections.values';
import { NewCustomerDialog } from '#src/modules/customers/NewCustomerDialog.tsx';
import {
  DraftEditorProvider,
  useDraftEditor,
} from '#src/modules/sales/invoices/draft/useDraftEditor.ts';
import { CreatePage } from '#src/ui/record/CreatePage.tsx';
import { customer, tenant } from '../../gallery/samples.ts';
import { buildInvoice } from '../../support/salesInvoices.ts';
import { retyped, typed, type WalkedDialog, walkDialogs } from '../support/dialogs.tsx';
import type { Moment } from '../support/shownDialog.tsx';

const HoursForm = lazy(() => import('#src/modules/crew/hours/HoursForm.tsx'));
const IssueDialog = lazy(() => import('#src/modules/sales/invoices/draft/IssueDialog.tsx'));
const SeveralUnitsDialog = lazy(
  () => import('#src/modules/catalogue/equipment/SeveralUnitsDialog.tsx')
);
const SettingsForm = lazy(() => import('#src/modules/tenants/settings/SettingsForm.tsx'));
const TripForm = lazy(() => import('#src/modules/transport/TripForm.tsx'));
const TenantCreate = lazy(() => import('#src/modules/tenants/TenantCreate.tsx'));

const nothing = () => undefined;

const ADDED = { id: 'added' };

/** The field has this text, and a customer is added from it. */
const FromField = () => {
  const { createElement, handleChange } = useSupportCreateSuggestion({
    create: <NewCustomerDialog />,
    createValue: ADDED.id,
    filter: 'De Kade',
    handleChange: nothing,
  });
  const isOpened = useRef(false);
  useEffect(() => {
    if (!isOpened.current) void handleChange(ADDED);
    isOpened.current = true;
  }, [handleChange]);
  return createElement;
};

/** A draft that costs more once a colleague has been in it. */
const draftAt = (at: Moment) =>
  buildInvoice(at === 'opened' ? {} : { version: at === 'changed' ? 2 : 3, total: 242 });

const OpenDraft = ({ record }: { record: SalesInvoice }) => (
  <DraftEditorProvider value={useDraftEditor(record, true)}>
    <IssueDialog total={record.total ?? 0} onClose={nothing} />
  </DraftEditorProvider>
);

const DIALOGS: Record<string, WalkedDialog> = {
  'of several units of a product': {
    dialog: () => <SeveralUnitsDialog product={{ id: 4, tenantId: undefined }} onClose={nothing} />,
    reads: () => ({ '/products/4/next-unit': { code: 'WND4-01', location: 'Stelling 3' } }),
    fill: retyped(/Locatie/, 'Hal 2'),
    typed: { label: /Locatie/, value: 'Hal 2' },
    sends: { path: '/products/4/units', key: true, body: { location: 'Hal 2' } },
  },
  'of a customer from a field': {
    dialog: () => <FromField />,
    fill: typed(/Contactpersoon/, 'Ada de Wit'),
    typed: { label: /Contactpersoon/, value: 'Ada de Wit' },
    sends: {
      path: '/customers',
      key: true,
      body: { name: 'De Kade', contact_person: 'Ada de Wit' },
    },
  },
  'that issues an invoice': {
    dialog: at => (
      <ResourceContextProvider value="sales-invoices">
        <OpenDraft record={draftAt(at)} />
      </ResourceContextProvider>
    ),
    reads: () => ({ '/customers/1': customer }),
    fill: typed(/Bericht/, 'Hierbij de factuur'),
    typed: { label: /Bericht/, value: 'Hierbij de factuur' },
    sends: {
      path: '/sales-invoices/7/issue',
      key: true,
      version: '"v1"',
      body: { expected_total: 121, text: 'Hierbij de factuur' },
    },
  },
};

const SETTINGS = {
  payment_status: 'active',
  language_default: 'nl',
  force_twofa: false,
  max_users: 12,
  name: 'Stagehuur',
  time_zone: 'Europe/Amsterdam',
  prepare_hours: 2,
  return_hours: 0,
  factors: { days: [1, 1.75], more: 0.25 },
  day_rule: 'until6',
  cancel_lapsed_options: false,
  code_prefix: '',
  code_width: 5,
  vat_scheme: 'domestic',
  iban: 'NL91ABNA0417164300',
  bic: null,
  payment_days: 14,
  first_invoice_number: 1,
  quote_detail: 'lines',
  quote_valid_days: 14,
  reminder_days: [7, 14, 21],
  retention_years: 7,
} as const;

/** A colleague saves another section, and then the same field. */
const settingsAt = (at: Moment) => ({
  ...SETTINGS,
  moments: [{ percent: null, when: 'after' as const, days: 0 }],
  factors: { days: [1, 1.75], more: 0.25 },
  reminder_days: [7, 14, 21],
  tag: { opened: '"v1"', changed: '"v2"', again: '"v3"' }[at],
  ...(at !== 'opened' && { name: 'Door een collega' }),
  ...(at === 'again' && { payment_days: 30, prepare_hours: 4, retention_years: 9 }),
});

type WithForm = Exclude<SettingsSection, 'people' | 'integrations'>;

/** A field of each section that has some. */
const FIELDS: Record<WithForm, { label: RegExp; field: string; value: number | string }> = {
  company: { label: /Plaats/, field: 'city', value: 'Zwolle' },
  planning: { label: /Uren vooraf/, field: 'prepare_hours', value: 6 },
  money: { label: /Betaaltermijn/, field: 'payment_days', value: 8 },
  mails: { label: /Offertes geldig/, field: 'quote_valid_days', value: 10 },
  security: { label: /Bewaartermijn/, field: 'retention_years', value: 8 },
};

const withForm = SETTINGS_SECTIONS.filter(
  section => section !== 'people' && section !== 'integrations'
);

const sectionWalk = (section: WithForm): WalkedDialog => {
  const { label, field, value } = FIELDS[section];
  return {
    page: settingsPath(section),
    dialog: at => (
      <ResourceContextProvider value="tenants">
        <SettingsForm
          section={section}
          settings={settingsAt(at)}
          tenantId={1}
          queryKey={['tenantSettings', 1]}
          onDone={undefined}
        />
      </ResourceContextProvider>
    ),
    fill: retyped(label, String(value)),
    typed: { label, value: String(value) },
    sends: { path: '/tenant/settings', version: '"v1"', body: { [field]: value } },
  };
};

const PAGES: Record<string, WalkedDialog> = {
  ...Object.fromEntries(
    withForm.map(section => [`of the settings of ${section}`, sectionWalk(section)])
  ),
  'of a new tenant’s first person': {
    page: '/tenants/new?tenant=1&step=person',
    isSuperadmin: true,
    dialog: () => (
      <ResourceContextProvider value="tenants">
        <TenantCreate />
      </ResourceContextProvider>
    ),
    reads: at => ({
      '/tenants/1': at === 'opened' ? tenant : { ...tenant, name: 'Door een collega' },
      '/tenants': [tenant],
    }),
    fill: async user => {
      await typed(/Voornaam/, 'Kaya')(user);
      await typed(/Achternaam/, 'Mulder')(user);
      await typed(/E-mail/, 'kaya@zilverspoor.example')(user);
    },
    typed: { label: /E-mail/, value: 'kaya@zilverspoor.example' },
    sends: { path: '/users/invite', key: true, body: { name: 'Kaya', tenant_id: 1 } },
  },
};

const RECORDS: Record<string, WalkedDialog> = {
  'of a trip': {
    page: '/transport/create',
    dialog: () => (
      <ResourceContextProvider value="transport">
        <CreatePage>
          <TripForm />
        </CreatePage>
      </ResourceContextProvider>
    ),
    fill: typed(/Van/, 'Hal 2'),
    typed: { label: /Van/, value: 'Hal 2' },
  },
  'of hours': {
    page: '/hours/create',
    dialog: () => (
      <ResourceContextProvider value="hours">
        <CreatePage>
          <HoursForm />
        </CreatePage>
      </ResourceContextProvider>
    ),
    fill: retyped(/Pauze/, '45'),
    typed: { label: /Pauze/, value: '45' },
  },
};

walkDialogs({ ...DIALOGS, ...PAGES, ...RECORDS });

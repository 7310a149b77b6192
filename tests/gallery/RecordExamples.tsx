import Button from '@mui/material/Button';
import { ResourceContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { TextInput } from 'react-admin';
import { customerFields, customerInput } from '#contract/customers/customers';
import { PROJECT_COURSE, PROJECT_STATUSES } from '#contract/base/projectStatuses.values';
import { RowList } from '../../src/ui/display/RowList.tsx';
import { RecordStatus } from '../../src/ui/display/StatusBadge.tsx';
import { FormSkeleton } from '../../src/ui/feedback/Loading.tsx';
import { RecordForm } from '../../src/ui/form/RecordForm.tsx';
import { ConflictDialog } from '../../src/ui/record/ConflictDialog.tsx';
import { CreatePage } from '../../src/ui/record/CreatePage.tsx';
import { DeleteButton, EditButton } from '../../src/ui/record/RecordActions.tsx';
import { RecordEdit } from '../../src/ui/record/RecordEdit.tsx';
import { RecordColumn, RecordHeader } from '../../src/ui/record/RecordHeader.tsx';
import { RecordState } from '../../src/ui/record/RecordState.tsx';
import { RecordTenant } from '../../src/ui/display/RecordTenant.tsx';
import { RecordPart, RelatedRecords } from '../../src/ui/record/RelatedRecords.tsx';
import { ShortageQuestion } from '../../src/ui/record/ShortageQuestion.tsx';
import { NextStatusButton, StatusMenu } from '../../src/ui/record/StatusMenu.tsx';
import { type Block, OfRecord, World } from './World.tsx';
import { customer, FAILURE, LONG, longCustomer, project, shortage } from './samples.ts';

const nothing = () => undefined;

const ofCustomer = (example: ReactNode, record = customer) => (
  <OfRecord resource="customers" record={record}>
    {example}
  </OfRecord>
);

const ofProject = (example: ReactNode, record = project) => (
  <OfRecord resource="projects" record={record}>
    {example}
  </OfRecord>
);

const ofCustomers = (example: ReactNode) => (
  <ResourceContextProvider value="customers">{example}</ResourceContextProvider>
);

const header = (
  <RecordColumn>
    <RecordHeader
      badge={<RecordStatus resource="projects" status="boeking" />}
      actions={
        <>
          <DeleteButton />
          <EditButton />
        </>
      }
    />
  </RecordColumn>
);

const statusMenu = <StatusMenu resource="projects" statuses={PROJECT_STATUSES} />;

const related = ofCustomer(
  <RelatedRecords resource="projects" target="customer_id" sort={{ field: 'name', order: 'ASC' }}>
    {projects => (
      <RowList
        rows={projects.map(({ id, name }) => ({ to: `/projects/${id}`, title: name, detail: '' }))}
      />
    )}
  </RelatedRecords>
);

const state = { isPending: false, refetch: nothing };

const edit = ofCustomers(
  <RecordEdit id="1">
    <RecordForm schema={customerInput}>
      <TextInput source={customerFields.name} isRequired />
    </RecordForm>
  </RecordEdit>
);

const conflict = {
  attempt: {
    id: customer.id,
    data: { name: 'De Kade', phone: '06 12 34 56 78' },
    previousData: customer,
  },
  current: { ...customer, version: 4, phone: '030 765 43 21', name: LONG },
};

export const recordBlocks: Block[] = [
  {
    name: 'RecordHeader, RecordColumn, EditButton, DeleteButton',
    states: {
      filled: ofCustomer(header),
      loading: ofCustomers(header),
      'long text': ofCustomer(header, longCustomer),
      'no permission to edit': <World may={false}>{ofCustomer(header)}</World>,
    },
  },
  {
    name: 'RecordState',
    states: {
      filled: ofCustomer(
        <RecordState {...state} record={customer}>
          The record's fields
        </RecordState>
      ),
      loading: ofCustomer(
        <RecordState {...state} isPending>
          {null}
        </RecordState>
      ),
      offline: ofCustomer(
        <RecordState {...state} isPending isPaused>
          {null}
        </RecordState>
      ),
      failed: ofCustomer(
        <RecordState {...state} error={FAILURE}>
          {null}
        </RecordState>
      ),
      missing: ofCustomer(<RecordState {...state}>{null}</RecordState>),
    },
  },
  {
    name: 'RecordEdit',
    states: {
      filled: edit,
      loading: <World answers="pending">{edit}</World>,
      failed: <World answers="failed">{edit}</World>,
    },
  },
  {
    name: 'CreatePage',
    states: {
      'its form on the way': ofCustomers(
        <CreatePage>
          <FormSkeleton />
        </CreatePage>
      ),
      'someone of no tenant': (
        <World isSuperadmin>
          {ofCustomers(
            <CreatePage above="What stands above the form">
              <FormSkeleton />
            </CreatePage>
          )}
        </World>
      ),
    },
  },
  {
    name: 'ConflictDialog',
    states: {
      filled: ofCustomer(
        <ConflictDialog
          conflict={conflict}
          onSaved={nothing}
          onTaken={nothing}
          onError={nothing}
          onClose={nothing}
        />
      ),
    },
  },
  {
    name: 'ShortageQuestion',
    states: {
      filled: ofProject(
        <ShortageQuestion
          refusal={{ attempt: { id: project.id, data: {} }, shortages: [shortage] }}
          onSaved={nothing}
          onError={nothing}
          onClose={nothing}
        />
      ),
    },
  },
  {
    name: 'StatusMenu',
    states: {
      filled: ofProject(statusMenu),
      empty: ofProject(statusMenu, { ...project, status: null }),
      'long text': ofProject(statusMenu, { ...project, status: LONG }),
      'no permission to edit': <World may={false}>{ofProject(statusMenu)}</World>,
    },
  },
  {
    name: 'NextStatusButton',
    states: {
      'on a phone, elsewhere (nothing)': ofProject(
        <NextStatusButton resource="projects" course={PROJECT_COURSE} />
      ),
    },
  },
  {
    name: 'RecordTenant',
    states: {
      'someone of no tenant': <World isSuperadmin>{ofProject(<RecordTenant />)}</World>,
      'someone of a tenant (nothing)': ofProject(<RecordTenant />),
    },
  },
  {
    name: 'RelatedRecords',
    states: {
      filled: related,
      'no permission (nothing)': <World may={false}>{related}</World>,
      empty: <World answers="empty">{related}</World>,
      'loading (nothing)': <World answers="pending">{related}</World>,
      'failed (nothing)': <World answers="failed">{related}</World>,
    },
  },
  {
    name: 'RecordPart',
    states: {
      filled: (
        <RecordPart title="A subject of its own" action={<Button size="small">Do it</Button>}>
          What there is to say
        </RecordPart>
      ),
      'long text': (
        <RecordPart title={LONG} action={<Button size="small">Do it</Button>}>
          {LONG}
        </RecordPart>
      ),
    },
  },
];

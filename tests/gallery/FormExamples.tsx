import { ArrayInput, TextInput } from 'react-admin';
import { type ReactNode, useEffect, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { ResourceContextProvider } from 'ra-core';
import { type Customer, customerFields, customerInput } from '#contract/customers/customers';
import { CallForm, FormFailure, SubmitButton } from '../../src/ui/form/CallForm.tsx';
import { ChoiceSelect, TenantSelect, TenantToCreateFor } from '../../src/ui/form/ChoiceSelect.tsx';
import { ColourInput } from '../../src/ui/form/ColourInput.tsx';
import { FormLines, FormRow, FormSection } from '../../src/ui/form/FormLayout.tsx';
import { DayField } from '../../src/ui/form/DayField.tsx';
import { OptionRow } from '../../src/ui/form/OptionRow.tsx';
import { RecordForm } from '../../src/ui/form/RecordForm.tsx';
import { AddressInputs, DayInput } from '../../src/ui/form/inputs.tsx';
import { MomentInput, PeriodInputs } from '../../src/ui/form/MomentInput.tsx';
import {
  AmountInput,
  CountInput,
  MeasureInput,
  PercentInput,
} from '../../src/ui/form/NumberInput.tsx';
import { RecordPicker } from '../../src/ui/form/RecordPicker.tsx';
import { FileButton } from '../../src/ui/form/fileField.tsx';
import { type Block, OfRecord, SentAtOnce, World } from './World.tsx';
import { bareCustomer, customer, FAILURE, LONG, longCustomer, project, tenant } from './samples.ts';

const nothing = () => undefined;

const Choice = ({ label = 'Status' }: { label?: string }) => {
  const [value, choose] = useState('');
  return (
    <ChoiceSelect
      label={label}
      value={value}
      all="All of them"
      onChoose={choose}
      sx={{ maxWidth: 220 }}
    >
      <option value="one">One</option>
      <option value="long">{LONG}</option>
    </ChoiceSelect>
  );
};

const customerInputs = (
  <>
    <FormSection title="Who it is">
      <TextInput source={customerFields.name} isRequired />
      <FormRow>
        <TextInput source={customerFields.contact_person} />
        <TextInput source={customerFields.email} />
      </FormRow>
    </FormSection>
    <FormSection title="Where it is">
      <TextInput source={customerFields.address} disabled />
    </FormSection>
  </>
);

const never = () => new Promise<void>(nothing);

const refuse = () => Promise.reject(FAILURE);

interface SampleFormProps {
  record?: Customer;
  send?: () => Promise<void>;
  /** Runs in the form when it is shown. */
  children?: ReactNode;
}

const SampleForm = ({ record = customer, send = never, children }: SampleFormProps) => (
  <ResourceContextProvider value="customers">
    <CallForm record={record} send={send} explain={() => 'The server refused it.\nTry again.'}>
      {customerInputs}
      <FormFailure />
      <div>
        <SubmitButton label="Send" />
      </div>
      {children}
    </CallForm>
  </ResourceContextProvider>
);

/** Marks the name as one that the server refused. */
const RefusedName = () => {
  const { setError } = useFormContext();
  const { isReady } = useFormState();
  useEffect(() => {
    if (isReady) setError('name', { message: 'Someone else has this name.' });
  }, [setError, isReady]);
  return null;
};

const kinds = { ...project, price: 12.5, day: '2026-06-19', lines: [{ name: 'One line' }] };

const kindsOfInputs = (
  <>
    <AmountInput source="price" />
    <PercentInput source="discount" />
    <CountInput source="stock" />
    <MeasureInput source="weight" unit="kg" />
    <ColourInput
      source="colour"
      helperText="settings.house_colour_hint"
      pickText="settings.house_colour_pick"
    />
    <DayInput source="day" />
    <MomentInput source="start_date" />
    <PeriodInputs start="departure" end="arrival" />
    <ArrayInput source="lines">
      <FormLines>
        <TextInput source="name" />
      </FormLines>
    </ArrayInput>
  </>
);

const ofProject = (record: object) => (
  <ResourceContextProvider value="projects">
    <CallForm record={record} send={never} explain={String}>
      {kindsOfInputs}
    </CallForm>
  </ResourceContextProvider>
);

const tenantSelect = <TenantSelect label="Company" value="" onChoose={nothing} />;

export const formBlocks: Block[] = [
  {
    name: 'DayField',
    states: {
      'filled in': <DayField label="From" value="2026-06-01" onChange={nothing} />,
      empty: <DayField label="From" value="" onChange={nothing} />,
    },
  },
  {
    name: 'OptionRow',
    states: {
      default: (
        <ul>
          <OptionRow>
            <span>Shure SM58</span>
            <span>12</span>
          </OptionRow>
        </ul>
      ),
    },
  },
  {
    name: 'RecordForm',
    states: {
      'failed: sent without a name': (
        <OfRecord resource="customers" record={{ ...bareCustomer, name: '' }}>
          <RecordForm schema={customerInput}>
            {customerInputs}
            <SentAtOnce />
          </RecordForm>
        </OfRecord>
      ),
    },
  },
  {
    name: 'CallForm, FormSection, FormRow, FormFailure, SubmitButton',
    states: {
      'filled, one field disabled': <SampleForm />,
      empty: <SampleForm record={bareCustomer} />,
      'long text': <SampleForm record={longCustomer} />,
      'failed: as a whole': (
        <SampleForm send={refuse}>
          <SentAtOnce />
        </SampleForm>
      ),
      'failed: a field': (
        <SampleForm>
          <RefusedName />
        </SampleForm>
      ),
      'disabled: at work': (
        <SampleForm>
          <SentAtOnce />
        </SampleForm>
      ),
    },
  },
  {
    name: 'AmountInput, PercentInput, CountInput, MeasureInput, ColourInput, DayInput, MomentInput, PeriodInputs, FormLines',
    states: { filled: ofProject(kinds), empty: ofProject({}) },
  },
  {
    name: 'AddressInputs',
    states: {
      filled: (
        <OfRecord resource="tenants" record={tenant}>
          <CallForm record={tenant} send={never} explain={String}>
            <AddressInputs />
          </CallForm>
        </OfRecord>
      ),
    },
  },
  {
    name: 'RecordPicker',
    states: {
      empty: (
        <RecordPicker label="Klant" resource="customers" chosen={undefined} onChoose={nothing} />
      ),
    },
  },
  { name: 'ChoiceSelect', states: { filled: <Choice />, 'long text': <Choice label={LONG} /> } },
  {
    name: 'TenantSelect, TenantToCreateFor',
    states: {
      filled: tenantSelect,
      'empty: no tenants': <World answers="empty">{tenantSelect}</World>,
      'for a new record': <TenantToCreateFor value="1" onChoose={nothing} />,
    },
  },
  {
    name: 'FileButton',
    states: {
      usual: <FileButton label="Choose a picture" onPick={nothing} />,
    },
  },
];

import { useCanAccess, useTranslate } from 'ra-core';
import { ArrayInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { subHireFields, subHireLineFields } from '#contract/supply/subHires';
import { useSeesPrices } from '../../../platform/session/useSignedInUser.ts';
import { ChoiceInput } from '../../../ui/form/ChoiceInput.tsx';
import { FormLines, FormRow } from '../../../ui/form/FormLayout.tsx';
import { PeriodInputs } from '../../../ui/form/MomentInput.tsx';
import { RankedReferenceInput } from '../../../ui/form/RankedReferenceInput.tsx';
import { CustomerReference } from '../../customers/index.ts';
import { AmountInput, CountInput } from '../../../ui/form/NumberInput.tsx';

export const SubHireInputs = () => (
  <>
    <FormRow>
      <SupplierInput />
    </FormRow>
    <PeriodInputs start={subHireFields.from} end={subHireFields.until} />
    <LinesInput />
  </>
);

const BY_NAME = { field: 'name', order: 'ASC' } as const;

const SUPPLIERS = { is_supplier: true };

const SupplierInput = () => {
  const translate = useTranslate();
  const { canAccess } = useCanAccess({ resource: 'customers', action: 'list' });
  const supplierId: unknown = useWatch({ name: subHireFields.supplier_id });
  if (!canAccess) return <TextInput source={subHireFields.supplier_name} />;
  return (
    <>
      <CustomerReference source={subHireFields.supplier_id} filter={SUPPLIERS} sort={BY_NAME}>
        <ChoiceInput
          optionText="name"
          filterToQuery={q => ({ q })}
          helperText="resources.sub-hires.supplier_hint"
        />
      </CustomerReference>
      {typeof supplierId !== 'number' && (
        <TextInput
          source={subHireFields.supplier_name}
          label={translate('resources.sub-hires.supplier_by_name')}
        />
      )}
    </>
  );
};

/** A kit has no stock of its own: its parts are hired. */
const NO_KITS = { type: 'single' };

/** react-admin would look up a line's labels below the label of the lines. */
const line = (source: 'product_id' | 'amount' | 'unit_cost') => ({
  source: subHireLineFields[source],
  label: `resources.sub-hires.fields.${source}`,
});

const LinesInput = () => {
  const seesPrices = useSeesPrices();
  const { label, source } = line('product_id');
  return (
    <ArrayInput source={subHireFields.lines}>
      <FormLines>
        <RankedReferenceInput source={source} reference="products" sort={BY_NAME} filter={NO_KITS}>
          <ChoiceInput openOnFocus label={label} optionText="name" filterToQuery={q => ({ q })} />
        </RankedReferenceInput>
        <CountInput {...line('amount')} defaultValue={1} />
        {seesPrices && <AmountInput {...line('unit_cost')} />}
      </FormLines>
    </ArrayInput>
  );
};

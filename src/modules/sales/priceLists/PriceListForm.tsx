import { ArrayInput, TextInput } from 'react-admin';
import { listPriceFields, priceListFields, priceListForm } from '#contract/sales/priceLists';
import { ChoiceInput } from '../../../ui/form/ChoiceInput.tsx';
import { FormLines } from '../../../ui/form/FormLayout.tsx';
import { RankedReferenceInput } from '../../../ui/form/RankedReferenceInput.tsx';
import { RecordForm } from '../../../ui/form/RecordForm.tsx';
import { AmountInput } from '../../../ui/form/NumberInput.tsx';

const BY_NAME = { field: 'name', order: 'ASC' } as const;

const PriceListForm = () => (
  <RecordForm schema={priceListForm}>
    <TextInput source={priceListFields.name} isRequired />
    <ArrayInput source={priceListFields.prices} helperText="resources.price-lists.prices_hint">
      <FormLines>
        <RankedReferenceInput
          source={listPriceFields.product_id}
          reference="products"
          sort={BY_NAME}
        >
          <ChoiceInput
            openOnFocus
            label="resources.price-lists.fields.product_id"
            optionText="name"
            sx={{ width: { sm: 360 } }}
            filterToQuery={q => ({ q })}
          />
        </RankedReferenceInput>
        <AmountInput source={listPriceFields.price} label="resources.price-lists.fields.price" />
      </FormLines>
    </ArrayInput>
  </RecordForm>
);

export default PriceListForm;

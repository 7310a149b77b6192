import { FormDataConsumer } from 'ra-core';
import { ArrayInput, AutocompleteInput, NumberInput, ReferenceInput } from 'react-admin';
import { FormLines } from '../../ui/FormLines.tsx';

/** What a kit consists of; a single item has no parts. */
export const PartsInput = () => (
  <FormDataConsumer>
    {({ formData }) =>
      formData.type === 'kit' && (
        <ArrayInput source="parts">
          <FormLines>
            <ReferenceInput source="product_id" reference="products" perPage={25} sort={BY_NAME}>
              <AutocompleteInput
                openOnFocus
                label="resources.products.fields.product_id"
                optionText="name"
                filterToQuery={q => ({ q })}
              />
            </ReferenceInput>
            <NumberInput
              source="amount"
              label="resources.products.fields.amount"
              min={1}
              defaultValue={1}
            />
          </FormLines>
        </ArrayInput>
      )
    }
  </FormDataConsumer>
);

const BY_NAME = { field: 'name', order: 'ASC' } as const;

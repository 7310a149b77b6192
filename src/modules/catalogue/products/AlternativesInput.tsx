import { useTranslate } from 'ra-core';
import { ArrayInput } from 'react-admin';
import { alternativeFields, productFields } from '#contract/catalogue/products';
import { ChoiceInput } from '../../../ui/form/ChoiceInput.tsx';
import { AddLine, FormLines, FormSection } from '../../../ui/form/FormLayout.tsx';
import { RankedReferenceInput } from '../../../ui/form/RankedReferenceInput.tsx';

const BY_NAME = { field: 'name', order: 'ASC' } as const;

const AlternativesInput = () => {
  const translate = useTranslate();
  return (
    <FormSection title={translate('resources.products.sections.alternatives')}>
      <ArrayInput
        source={productFields.alternatives}
        label={false}
        helperText="resources.products.alternatives_hint"
      >
        <FormLines
          isOrdered
          addButton={<AddLine label={translate('resources.products.add_alternative')} />}
        >
          <RankedReferenceInput
            source={alternativeFields.product_id}
            reference="products"
            sort={BY_NAME}
          >
            <ChoiceInput
              openOnFocus
              label="resources.products.alternative"
              optionText="name"
              filterToQuery={q => ({ q })}
            />
          </RankedReferenceInput>
        </FormLines>
      </ArrayInput>
    </FormSection>
  );
};

export default AlternativesInput;

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { FormDataConsumer, useTranslate } from 'ra-core';
import { ArrayInput, BooleanInput, SelectInput, TextInput } from 'react-admin';
import { Suspense } from 'react';
import { z } from 'zod';
import {
  partFields,
  PRODUCT_DEFAULTS,
  PRODUCT_TYPES,
  SALE_DEFAULTS,
  productFields,
  productForm,
  STOCK_TRACKING,
} from '#contract/catalogue/products';
import { fileAddress } from '../../../platform/api/client.ts';
import { NewUpload } from '../../../platform/data/uploads.ts';
import { useSeesPrices, useServerHas } from '../../../platform/session/useSignedInUser.ts';
import { ChoiceInput } from '../../../ui/form/ChoiceInput.tsx';
import { FormLines, FormRow, FormSection } from '../../../ui/form/FormLayout.tsx';
import { RecordForm } from '../../../ui/form/RecordForm.tsx';
import { FileButton, useFileField } from '../../../ui/form/fileField.tsx';
import { SALE_CHOICES } from '../../sales/index.ts';
import { useCategories } from '../categories/useCategories.ts';
import { deferredScreen } from '../../../ui/record/deferredScreen.ts';
import { MEASURES, ProductImage } from './ProductImage.tsx';
import { RankedReferenceInput } from '../../../ui/form/RankedReferenceInput.tsx';
import { AmountInput, CountInput, MeasureInput } from '../../../ui/form/NumberInput.tsx';

const AlternativesInput = deferredScreen(() => import('./AlternativesInput.tsx'));

/** The server's schema, except for a new picture: it has no key until uploaded. */
const schema = productForm.extend({
  image_url: z
    .union([z.instanceof(NewUpload), z.string()])
    .nullable()
    .optional(),
});

const types = PRODUCT_TYPES.map(id => ({ id, name: `resources.products.types.${id}` }));

const tracking = STOCK_TRACKING.map(id => ({ id, name: `resources.products.tracking.${id}` }));

const ProductForm = () => {
  const translate = useTranslate();
  const hasPlanning = useServerHas('planning');
  const hasSales = useServerHas('sales');
  const seesPrices = useSeesPrices();
  const categories = useCategories();
  const section = (name: string) => translate(`resources.products.sections.${name}`);
  return (
    <RecordForm
      schema={schema}
      defaultValues={hasSales ? { ...PRODUCT_DEFAULTS, ...SALE_DEFAULTS } : PRODUCT_DEFAULTS}
    >
      <FormSection title={section('general')}>
        <TextInput source={productFields.name} isRequired />
        <FormRow columns="repeat(3, 1fr)">
          <TextInput source={productFields.code} />
          <SelectInput
            source={productFields.category_id}
            choices={[...categories]}
            optionText="label"
            translateChoice={false}
          />
          <TextInput source={productFields.unit} />
        </FormRow>
        <TextInput source={productFields.description} multiline minRows={2} />
        <TextInput source={productFields.client_description} multiline minRows={2} />
        <TagsInput />
      </FormSection>
      <FormSection title={section('image')}>
        <ImageInput />
      </FormSection>
      <FormSection title={section('specifications')}>
        <FormRow columns="repeat(3, 1fr)">
          {MEASURES.map(({ source, unit }) => (
            <MeasureInput key={source} source={source} unit={unit} />
          ))}
        </FormRow>
      </FormSection>
      <FormSection title={section('place')}>
        <SelectInput source={productFields.type} choices={types} />
        <PartsInput />
        <TextInput source={productFields.location_default} />
      </FormSection>
      <FormSection title={section('price')}>
        <FormRow>
          {seesPrices && <AmountInput source={productFields.price} />}
          {seesPrices && <AmountInput source={productFields.list_price} />}
          <CountInput source={productFields.stock} />
          <SelectInput source={productFields.stock_tracking} choices={tracking} />
          {hasPlanning && (
            <CountInput
              source={productFields.turnaround_hours}
              helperText="resources.products.turnaround_hint"
            />
          )}
        </FormRow>
        {hasSales && <SaleInputs />}
      </FormSection>
      {hasPlanning && (
        <Suspense>
          <AlternativesInput />
        </Suspense>
      )}
    </RecordForm>
  );
};

const SaleInputs = () => {
  const seesPrices = useSeesPrices();
  return (
    <FormRow>
      <SelectInput
        source={productFields.vat_class}
        choices={SALE_CHOICES.classes}
        emptyText={false}
      />
      <TextInput source={productFields.ledger} helperText="resources.products.ledger_hint" />
      {seesPrices && (
        <AmountInput
          source={productFields.replacement_price}
          helperText="resources.products.replacement_hint"
        />
      )}
      <BooleanInput source={productFields.discountable} />
    </FormRow>
  );
};

const ImageInput = () => {
  const translate = useTranslate();
  const { value, file, preview, problem, pick, remove } = useFileField(
    productFields.image_url,
    'products'
  );
  const src = file ? preview : typeof value === 'string' && value && fileAddress(value);
  return (
    <Stack direction="row" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
      {src && <ProductImage src={src} />}
      <Box>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <FileButton
            label={translate('resources.products.image_choose')}
            onPick={chosen => void pick(chosen)}
          />
          {Boolean(value) && (
            <Button onClick={remove}>{translate('resources.products.image_remove')}</Button>
          )}
        </Stack>
        <FormHelperText error={Boolean(problem)} role={problem && 'alert'} sx={{ mx: 0, mt: 1 }}>
          {problem ?? translate('resources.products.image_hint')}
        </FormHelperText>
      </Box>
    </Stack>
  );
};

const PartsInput = () => (
  <FormDataConsumer>
    {({ formData }) =>
      formData.type === 'kit' && (
        <ArrayInput source={productFields.parts}>
          <FormLines>
            <RankedReferenceInput
              source={partFields.product_id}
              reference="products"
              sort={BY_NAME}
            >
              <ChoiceInput
                openOnFocus
                label="resources.products.fields.product_id"
                optionText="name"
                filterToQuery={q => ({ q })}
              />
            </RankedReferenceInput>
            <CountInput
              source={partFields.amount}
              label="resources.products.fields.amount"
              defaultValue={1}
            />
          </FormLines>
        </ArrayInput>
      )
    }
  </FormDataConsumer>
);

const BY_NAME = { field: 'name', order: 'ASC' } as const;

const TagsInput = () => (
  <TextInput
    source={productFields.tags}
    helperText="resources.products.tags_hint"
    format={(tags?: string[]) => tags?.join(',') ?? ''}
    parse={(text: string) => text.split(',')}
  />
);

export default ProductForm;

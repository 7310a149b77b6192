import { useTranslate } from 'ra-core';
import { SelectInput, TextInput } from 'react-admin';
import { PRODUCT_CATEGORIES } from '#contract/productCategories';
import { z } from 'zod';
import { PRODUCT_DEFAULTS, PRODUCT_TYPES, productInput, STOCK_TRACKING } from '#contract/products';
import { AmountInput } from '../../ui/AmountInput.tsx';
import { FormRow } from '../../ui/FormRow.tsx';
import { FormSection } from '../../ui/FormSection.tsx';
import { RecordForm } from '../../ui/RecordForm.tsx';
import { ImageInput } from './ImageInput.tsx';
import { MEASURES } from './measures.ts';
import { PartsInput } from './PartsInput.tsx';
import { TagsInput } from './TagsInput.tsx';

/** What the server takes, but for a new picture: that is a file until it is uploaded. */
const schema = productInput.extend({
  image_url: z
    .union([z.instanceof(File), z.string()])
    .nullable()
    .optional(),
});

const types = PRODUCT_TYPES.map(id => ({ id, name: `resources.products.types.${id}` }));

const categories = [...PRODUCT_CATEGORIES];

const tracking = STOCK_TRACKING.map(id => ({ id, name: `resources.products.tracking.${id}` }));

const ProductForm = () => {
  const translate = useTranslate();
  const section = (name: string) => translate(`resources.products.sections.${name}`);
  return (
    <RecordForm schema={schema} defaultValues={PRODUCT_DEFAULTS}>
      <FormSection title={section('general')}>
        <TextInput source="name" isRequired />
        <FormRow columns="repeat(3, 1fr)">
          <TextInput source="code" />
          <SelectInput source="category_id" choices={categories} translateChoice={false} />
          <TextInput source="unit" />
        </FormRow>
        <TextInput source="description" multiline minRows={2} />
        <TextInput source="client_description" multiline minRows={2} />
        <TagsInput />
      </FormSection>
      <FormSection title={section('image')}>
        <ImageInput />
      </FormSection>
      <FormSection title={section('specifications')}>
        <FormRow columns="repeat(3, 1fr)">
          {MEASURES.map(({ source, unit }) => (
            <AmountInput key={source} source={source} unit={unit} />
          ))}
        </FormRow>
      </FormSection>
      <FormSection title={section('place')}>
        <SelectInput source="type" choices={types} />
        <PartsInput />
        <TextInput source="location_default" />
      </FormSection>
      <FormSection title={section('price')}>
        <FormRow>
          <AmountInput source="price" unit="€" />
          <AmountInput source="list_price" unit="€" />
          <AmountInput source="stock" />
          <SelectInput source="stock_tracking" choices={tracking} />
        </FormRow>
      </FormSection>
    </RecordForm>
  );
};

export default ProductForm;

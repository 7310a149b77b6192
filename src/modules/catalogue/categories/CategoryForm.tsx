import { useRecordContext } from 'ra-core';
import { SelectInput, TextInput } from 'react-admin';
import { type Category, categoryFields, categoryInput } from '#contract/catalogue/categories';
import { RecordForm } from '../../../ui/form/RecordForm.tsx';
import { useCategories } from './useCategories.ts';

const CategoryForm = () => (
  <RecordForm schema={categoryInput}>
    <TextInput source={categoryFields.name} isRequired />
    <ParentInput />
  </RecordForm>
);

const ParentInput = () => {
  const record = useRecordContext<Category>();
  const categories = useCategories();
  const hasParts = categories.some(
    ({ parent_id }) => parent_id !== null && parent_id === record?.id
  );
  const choices = categories.filter(({ id, parent_id }) => parent_id === null && id !== record?.id);
  return (
    <SelectInput
      source={categoryFields.parent_id}
      choices={choices}
      translateChoice={false}
      disabled={hasParts}
      helperText={hasParts ? 'resources.product-categories.has_parts' : false}
    />
  );
};

export default CategoryForm;

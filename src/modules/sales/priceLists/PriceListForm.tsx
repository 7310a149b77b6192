import { TextInput } from 'react-admin';
import { priceListFields, priceListForm } from '#contract/sales/priceLists';
import { RecordForm } from '../../../ui/form/RecordForm.tsx';
import { PricesInput } from './PricesInput.tsx';

const PriceListForm = () => (
  <RecordForm schema={priceListForm}>
    <TextInput source={priceListFields.name} isRequired />
    <PricesInput />
  </RecordForm>
);

export default PriceListForm;

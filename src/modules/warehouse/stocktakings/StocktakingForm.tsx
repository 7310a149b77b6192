import { useId } from 'react';
import { TextInput } from 'react-admin';
import { stocktakingFields, stocktakingInput } from '#contract/warehouse/stocktakings';
import { useFacets } from '../../../platform/data/facets.ts';
import { RecordForm } from '../../../ui/form/RecordForm.tsx';

const StocktakingForm = () => (
  <RecordForm schema={stocktakingInput}>
    <LocationInput />
    <TextInput source={stocktakingFields.notes} multiline minRows={3} />
  </RecordForm>
);

const LocationInput = () => {
  const listId = useId();
  const { location = [] } = useFacets('equipment');
  return (
    <>
      <TextInput
        source={stocktakingFields.location}
        isRequired
        helperText="resources.stocktakings.location_hint"
        slotProps={{ htmlInput: { list: listId, autoComplete: 'off' } }}
      />
      <datalist id={listId}>
        {location.map(({ value }) => (
          <option key={value}>{value}</option>
        ))}
      </datalist>
    </>
  );
};

export default StocktakingForm;

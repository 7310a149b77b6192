import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import {
  useDebouncedEvent,
  useGetList,
  useGetOne,
  useResourceContext,
  useTranslate,
} from 'ra-core';
import { useState } from 'react';
import { useServerHas } from '../../providers/useServerHas.ts';
import { FilterChip } from './FilterChip.tsx';
import { useFilter } from './useFilter.ts';

interface ReferenceFilterProps {
  /** The field that holds the other record's number. */
  source: string;
  reference: string;
}

const CHOICES = 25;

/** How long someone has to stop typing before the records are searched. */
const PAUSE_MS = 250;

/** Narrows a list down to what belongs to one other record, found by typing its name. */
export const ReferenceFilter = (props: ReferenceFilterProps) =>
  useServerHas('facets') ? <Choice {...props} /> : null;

const Choice = ({ source, reference }: ReferenceFilterProps) => {
  const translate = useTranslate();
  const label = translate(`resources.${useResourceContext()}.fields.${source}`);
  const [wanted, choose] = useFilter(source);
  const [typed, setTyped] = useState('');
  const search = useDebouncedEvent(setTyped, PAUSE_MS);
  const [isOpen, setOpen] = useState(false);

  const { data: chosen } = useGetOne(
    reference,
    { id: wanted },
    { enabled: wanted !== undefined, retry: false }
  );
  const { data: found = [], isFetching } = useGetList(
    reference,
    {
      pagination: { page: 1, perPage: CHOICES },
      sort: { field: 'name', order: 'ASC' },
      filter: typed && typed !== chosen?.name ? { q: typed } : {},
    },
    { enabled: isOpen }
  );

  return (
    <>
      <Autocomplete
        options={found}
        value={chosen ?? null}
        loading={isFetching}
        getOptionKey={({ id }) => id}
        getOptionLabel={({ name }) => name ?? ''}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        filterOptions={options => options}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        onInputChange={(_event, text) => search(text)}
        onChange={(_event, option) => choose(option?.id)}
        renderInput={params => <TextField {...params} label={label} />}
      />
      {wanted !== undefined && (
        <FilterChip
          label={label}
          value={chosen?.name ?? `#${wanted}`}
          onRemove={() => choose(undefined)}
        />
      )}
    </>
  );
};

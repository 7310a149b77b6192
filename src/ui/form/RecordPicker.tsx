import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type RaRecord, useDebouncedEvent, useGetList, useGetRecordRepresentation } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { RANKED } from '../../platform/data/ranked.ts';
import type { ResourceName } from '../../platform/data/recordTypes.ts';

interface RecordPickerProps {
  label: string;
  resource: ResourceName;
  filter?: object;
  chosen: RaRecord | undefined;
  onChoose: (record: RaRecord | null) => void;
  fallback?: ReactNode;
}

const CHOICES = 25;

/** Milliseconds without typing before a search starts. */
const PAUSE_MS = 250;

export const RecordPicker = (props: RecordPickerProps) => {
  const { label, resource, filter, chosen, onChoose, fallback } = props;
  const represent = useGetRecordRepresentation(resource);
  const nameOf = (record: RaRecord) => {
    const name = represent(record);
    return typeof name === 'string' ? name : '';
  };
  const [text, setText] = useState('');
  const [typed, setTyped] = useState('');
  const search = useDebouncedEvent(setTyped, PAUSE_MS);
  // Records of an earlier text are not offered: Enter would choose one of them.
  const isBehind = text !== typed;
  const [isOpen, setOpen] = useState(false);
  const searched = typed && !(chosen && typed === nameOf(chosen));
  const {
    data: found = [],
    isFetching,
    error,
  } = useGetList(
    resource,
    {
      pagination: { page: 1, perPage: CHOICES },
      sort: { field: 'name', order: 'ASC' },
      filter: { ...filter, ...(searched && { q: typed }) },
      meta: RANKED,
    },
    { enabled: isOpen }
  );
  if (error && fallback) return fallback;

  return (
    <Autocomplete
      options={isBehind ? [] : found}
      value={chosen ?? null}
      loading={isFetching || isBehind}
      getOptionKey={({ id }) => id}
      getOptionLabel={nameOf}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      filterOptions={options => options}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onInputChange={(_event, next) => {
        setText(next);
        search(next);
      }}
      onChange={(_event, record) => onChoose(record)}
      renderInput={params => <TextField {...params} label={label} />}
    />
  );
};

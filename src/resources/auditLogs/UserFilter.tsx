import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useCanAccess, useGetList, useGetMany, useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { fullName } from '../../ui/fullName.ts';

interface UserFilterProps {
  /** A person's number; empty for everybody. */
  value: string;
  onChoose: (id: string) => void;
}

const CHOICES = 25;

const QUIETLY = { onError: () => undefined };

/** Whose doing it was: a person by name for who sees people, else by number. */
export const UserFilter = (props: UserFilterProps) => {
  const { canAccess } = useCanAccess({ resource: 'users', action: 'list' });
  return canAccess ? <UserPicker {...props} /> : <UserNumber {...props} />;
};

const UserNumber = ({ value, onChoose }: UserFilterProps) => {
  const translate = useTranslate();
  return (
    <TextField
      label={translate('auditlog.filters.user_id')}
      value={value}
      onChange={event => onChoose(event.target.value)}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  );
};

const UserPicker = ({ value, onChoose }: UserFilterProps) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { data: [chosen] = [] } = useGetMany(
    'users',
    { ids: [value] },
    { ...QUIETLY, enabled: value !== '' }
  );
  const { data: found = [], error } = useGetList(
    'users',
    {
      pagination: { page: 1, perPage: CHOICES },
      sort: { field: 'name', order: 'ASC' },
      filter: typed && !(chosen && typed === fullName(chosen)) ? { q: typed } : {},
    },
    { ...QUIETLY, enabled: isOpen }
  );
  if (error) return <UserNumber value={value} onChoose={onChoose} />;
  return (
    <Autocomplete<RaRecord>
      options={found}
      value={value && chosen ? chosen : null}
      getOptionKey={({ id }) => id}
      getOptionLabel={fullName}
      isOptionEqualToValue={(option, current) => option.id === current.id}
      filterOptions={options => options}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onInputChange={(_event, text) => setTyped(text)}
      onChange={(_event, option) => onChoose(option ? String(option.id) : '')}
      renderInput={params => <TextField {...params} label={translate('auditlog.filters.user')} />}
    />
  );
};

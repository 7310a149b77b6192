import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useListContext, useTranslate, useTranslateLabel } from 'ra-core';
import { TEXT_MAX } from '#contract/limits';
import { useFacets } from '../useFacets.ts';
import type { Statuses } from './BulkStatus.tsx';

interface StatusFieldProps {
  statuses: Statuses;
  value: string;
  onChange: (status: string) => void;
}

/** One of the statuses that there are; where people make up their own, those in use are offered. */
export const StatusField = ({ statuses, value, onChange }: StatusFieldProps) => {
  const { resource } = useListContext();
  const translate = useTranslate();
  const label = useTranslateLabel();
  const inUse = useFacets(resource).status ?? [];
  const isFree = statuses === 'any';
  const options = isFree ? inUse.map(counted => String(counted.value)) : [...statuses];
  return (
    <Autocomplete
      options={options}
      freeSolo={isFree}
      filterOptions={isFree ? notYetTyped : undefined}
      inputValue={isFree ? value : undefined}
      onInputChange={(_event, typed) => isFree && onChange(typed)}
      onChange={(_event, chosen) => onChange(chosen ?? '')}
      getOptionLabel={status =>
        isFree ? status : translate(`resources.${resource}.statuses.${status}`)
      }
      renderInput={params => (
        <TextField
          {...params}
          label={label({ source: 'status', resource })}
          slotProps={{ htmlInput: { ...params.inputProps, maxLength: TEXT_MAX.name } }}
          sx={{ mt: 1 }}
        />
      )}
    />
  );
};

/** Those that begin as what is typed; one that is typed whole is no longer offered. */
const notYetTyped = (statuses: string[], { inputValue }: { inputValue: string }) => {
  const typed = inputValue.toLowerCase();
  return statuses.filter(status => status.toLowerCase().startsWith(typed) && status !== inputValue);
};

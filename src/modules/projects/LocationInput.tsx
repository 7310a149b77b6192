import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { FieldTitle, useGetList, useInput, useResourceContext, useTranslate } from 'ra-core';
import { InputHelperText, TextInput } from 'react-admin';
import { useState } from 'react';
import { projectFields } from '#contract/projects/projects';
import type { Venue } from '#contract/venues/venues';
import { RANKED } from '../../platform/data/ranked.ts';
import { useSettled } from '../../platform/time/useSettled.ts';
import { useServerHas } from '../../platform/session/useSignedInUser.ts';
import { useShowsTenant } from '../../ui/display/RecordTenant.tsx';

export const LocationInput = () => {
  const hasVenues = useServerHas('venues');
  const isOfAllTenants = useShowsTenant();
  if (!hasVenues || isOfAllTenants) return <TextInput source={projectFields.location} />;
  return <VenueOrText />;
};

const SHOWN = 10;

const SEARCH_PAUSE_MS = 180;

const VenueOrText = () => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { field, fieldState, id } = useInput({ source: projectFields.location });
  const { field: chosen } = useInput({
    source: projectFields.venue_id,
    format: value => value ?? null,
    parse: value => value,
  });
  const text = String(field.value ?? '');
  const [isOpen, setOpen] = useState(false);
  const q = useSettled(text.trim(), SEARCH_PAUSE_MS);
  const isBehind = q !== text.trim();
  const { data = [], isFetching } = useGetList<Venue>(
    'venues',
    {
      ...(q && { filter: { q } }),
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: 'name', order: 'ASC' },
      meta: RANKED,
    },
    { enabled: isOpen }
  );
  const { error, invalid } = fieldState;
  const hint = typeof chosen.value === 'number' ? undefined : 'location_hint';
  return (
    <Autocomplete
      id={id}
      freeSolo
      // Enter chooses nothing that an earlier text found.
      options={isBehind ? [] : data}
      loading={isFetching || isBehind}
      filterOptions={options => options}
      getOptionLabel={venue => (typeof venue === 'string' ? venue : venue.name)}
      getOptionKey={venue => (typeof venue === 'string' ? venue : venue.id)}
      renderOption={({ key, ...props }, { name, city }) => (
        <li key={key} {...props}>
          {[name, city].filter(Boolean).join(' · ')}
        </li>
      )}
      inputValue={text}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onInputChange={(_event, typed, reason) => {
        if (reason === 'reset' || reason === 'selectOption') return;
        field.onChange(typed);
        chosen.onChange(null);
      }}
      onChange={(_event, venue) => {
        if (venue === null || typeof venue === 'string') return;
        field.onChange(venue.name);
        chosen.onChange(venue.id);
      }}
      onBlur={field.onBlur}
      // Enter chooses a venue, and sends no form.
      onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
      renderInput={props => (
        <TextField
          {...props}
          inputRef={field.ref}
          name={field.name}
          label={<FieldTitle source={projectFields.location} resource={resource} />}
          error={invalid}
          helperText={
            invalid ? (
              <InputHelperText error={error?.message} />
            ) : (
              hint && translate(`resources.projects.people.${hint}`)
            )
          }
        />
      )}
    />
  );
};

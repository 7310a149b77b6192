import { AutocompleteInput, ReferenceInput, TextInput } from 'react-admin';
import { useCanAccess, useTranslate, type RaRecord } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { fullName } from '../../ui/fullName.ts';

/** The driver: a person of the tenant for users who see people, or a name filled in by hand. */
export const DriverInput = () => {
  const { canAccess } = useCanAccess({ resource: 'users', action: 'list' });
  return canAccess ? <ColleagueInput /> : <TextInput source="driver" />;
};

const ColleagueInput = () => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const driverId: unknown = useWatch({ name: 'driver_id' });
  const isColleague = typeof driverId === 'number';
  // The name goes with the person: the server copies it, and a cleared person leaves no name.
  const copyName = (_id: unknown, person: RaRecord | '' | undefined) =>
    setValue('driver', person ? fullName(person) : '', { shouldDirty: true });
  return (
    <>
      <ReferenceInput
        source="driver_id"
        reference="users"
        filter={ACTIVE}
        sort={BY_NAME}
        perPage={25}
      >
        <AutocompleteInput optionText={fullName} filterToQuery={q => ({ q })} onChange={copyName} />
      </ReferenceInput>
      {!isColleague && (
        <TextInput source="driver" label={translate('resources.transport.driver_by_name')} />
      )}
    </>
  );
};

const ACTIVE = { active: true };

const BY_NAME = { field: 'name', order: 'ASC' } as const;

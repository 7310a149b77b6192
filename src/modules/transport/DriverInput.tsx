import { type RaRecord, useCanAccess, useTranslate } from 'ra-core';
import { ReferenceInput, TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { tripFields } from '#contract/transport/transport';
import { ChoiceInput } from '../../ui/form/ChoiceInput.tsx';
import { RankedReferenceInput } from '../../ui/form/RankedReferenceInput.tsx';
import { fullName } from '../../ui/resource/useRecord.ts';

/** A crew member; a colleague for users who may not read crew; a plain name for users who may read neither. */
export const DriverInput = () => {
  const { canAccess: seesCrew } = useCanAccess({ resource: 'crew', action: 'list' });
  const { canAccess: seesUsers } = useCanAccess({ resource: 'users', action: 'list' });
  if (seesCrew) return <CrewInput />;
  return seesUsers ? <ColleagueInput /> : <TextInput source={tripFields.driver} />;
};

const CrewInput = () => {
  const translate = useTranslate();
  const { resetField, setValue } = useFormContext();
  const crewId: unknown = useWatch({ name: tripFields.crew_id });
  // The server has the name of a crew member: the form sends their id alone, so that no history keeps the name.
  const followName = (_id: unknown, person: RaRecord | '' | undefined) => {
    if (person) resetField(tripFields.driver);
    else setValue(tripFields.driver, '', { shouldDirty: true });
  };
  return (
    <>
      <RankedReferenceInput
        source={tripFields.crew_id}
        reference="crew"
        filter={ACTIVE}
        sort={BY_NAME}
      >
        <ChoiceInput
          optionText="name"
          label="resources.transport.fields.driver"
          filterToQuery={q => ({ q })}
          onChange={followName}
        />
      </RankedReferenceInput>
      {typeof crewId !== 'number' && (
        <TextInput
          source={tripFields.driver}
          label={translate('resources.transport.driver_not_in_crew')}
        />
      )}
    </>
  );
};

const ColleagueInput = () => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const driverId: unknown = useWatch({ name: tripFields.driver_id });
  const isColleague = typeof driverId === 'number';
  // The server copies the user's name; clearing the user clears the name.
  const copyName = (_id: unknown, person: RaRecord | '' | undefined) =>
    setValue(tripFields.driver, person ? fullName(person) : '', { shouldDirty: true });
  return (
    <>
      <ReferenceInput
        source={tripFields.driver_id}
        reference="users"
        filter={ACTIVE}
        sort={BY_NAME}
      >
        <ChoiceInput optionText={fullName} filterToQuery={q => ({ q })} onChange={copyName} />
      </ReferenceInput>
      {!isColleague && (
        <TextInput
          source={tripFields.driver}
          label={translate('resources.transport.driver_by_name')}
        />
      )}
    </>
  );
};

const ACTIVE = { active: true };

const BY_NAME = { field: 'name', order: 'ASC' } as const;

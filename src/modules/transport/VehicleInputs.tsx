import { type RaRecord, useTranslate } from 'ra-core';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { tripFields } from '#contract/transport/transport';
import type { Vehicle } from '#contract/transport/vehicles';
import { ChoiceInput } from '../../ui/form/ChoiceInput.tsx';
import { RankedReferenceInput } from '../../ui/form/RankedReferenceInput.tsx';
import { useSeesVehicles } from './loads/useProjectTransport.ts';

export const VehicleInput = () =>
  useSeesVehicles() ? <ChosenVehicle /> : <TextInput source={tripFields.vehicle} isRequired />;

const ChosenVehicle = () => {
  const translate = useTranslate();
  const { resetField, setValue } = useFormContext();
  const vehicleId: unknown = useWatch({ name: tripFields.vehicle_id });
  // The server copies the record's name. A typed name means that there is no record.
  const followName = (_id: unknown, vehicle: RaRecord | '' | undefined) => {
    if (vehicle) resetField(tripFields.vehicle);
    else setValue(tripFields.vehicle, '', { shouldDirty: true });
  };
  return (
    <>
      <RankedReferenceInput
        source={tripFields.vehicle_id}
        reference="vehicles"
        filter={ACTIVE}
        sort={BY_NAME}
      >
        <ChoiceInput
          optionText={nameOf}
          label="resources.transport.fields.vehicle"
          filterToQuery={q => ({ q })}
          onChange={followName}
        />
      </RankedReferenceInput>
      {typeof vehicleId !== 'number' && (
        <TextInput
          source={tripFields.vehicle}
          label={translate('resources.transport.vehicle_by_name')}
        />
      )}
    </>
  );
};

export const TrailerInput = () =>
  useSeesVehicles() ? (
    <RankedReferenceInput
      source={tripFields.trailer_id}
      reference="vehicles"
      filter={TRAILERS}
      sort={BY_NAME}
    >
      <ChoiceInput optionText={nameOf} filterToQuery={q => ({ q })} />
    </RankedReferenceInput>
  ) : null;

const nameOf = ({ name, plate }: Partial<Vehicle>) => [name, plate].filter(Boolean).join(' · ');

const ACTIVE = { active: true };

const TRAILERS = { active: true, kind: 'trailer' };

const BY_NAME = { field: 'name', order: 'ASC' } as const;

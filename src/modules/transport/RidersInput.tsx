import { useCanAccess } from 'ra-core';
import { ReferenceArrayInput } from 'react-admin';
import { tripFields } from '#contract/transport/transport';
import { useServerHas } from '../../platform/session/useSignedInUser.ts';
import { ChoicesInput } from '../../ui/form/ChoiceInput.tsx';

export const RidersInput = () => {
  const { canAccess } = useCanAccess({ resource: 'crew', action: 'list' });
  const hasVehicles = useServerHas('vehicles');
  if (!canAccess || !hasVehicles) return null;
  return (
    <ReferenceArrayInput
      source={tripFields.rider_ids}
      reference="crew"
      filter={ACTIVE}
      sort={BY_NAME}
    >
      <ChoicesInput
        optionText="name"
        filterToQuery={(q: string) => ({ q })}
        helperText="resources.transport.riders_hint"
      />
    </ReferenceArrayInput>
  );
};

const ACTIVE = { active: true };

const BY_NAME = { field: 'name', order: 'ASC' } as const;

import type { SortPayload } from 'ra-core';
import type { ReactElement } from 'react';
import { useServerHas } from '../../platform/session/useSignedInUser.ts';
import { RankedReferenceInput } from '../../ui/form/RankedReferenceInput.tsx';

interface CustomerReferenceProps {
  source: string;
  filter?: object;
  sort?: SortPayload;
  children: ReactElement;
}

/** Inactive customers are excluded, except the selected one. */
export const CustomerReference = ({ filter, ...props }: CustomerReferenceProps) => {
  const knowsActive = useServerHas('contacts');
  return (
    <RankedReferenceInput
      {...props}
      reference="customers"
      filter={{ ...filter, ...(knowsActive && ACTIVE) }}
    />
  );
};

const ACTIVE = { active: true };

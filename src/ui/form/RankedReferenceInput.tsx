import { ReferenceInput, type ReferenceInputProps } from 'react-admin';
import { RANKED } from '../../platform/data/ranked.ts';

/** A record that is searched for, the best first; before anything is typed in the order of `sort`. */
export const RankedReferenceInput = (props: ReferenceInputProps) => (
  <ReferenceInput {...props} queryOptions={QUERY} />
);

const QUERY = { meta: RANKED };

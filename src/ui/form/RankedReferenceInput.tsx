import { ReferenceInput, type ReferenceInputProps } from 'react-admin';
import { RANKED } from '../../platform/data/ranked.ts';

/** Best matches first; ordered by `sort` before typing. */
export const RankedReferenceInput = (props: ReferenceInputProps) => (
  <ReferenceInput {...props} queryOptions={QUERY} />
);

const QUERY = { meta: RANKED };

import { useGetManyAggregate } from 'ra-core';
import type { CrewFunction } from '#contract/crew/crewFunctions';
import { useRecord } from '../../../ui/resource/useRecord.ts';

export const FunctionNames = () => {
  const person = useRecord<'crew'>();
  const ids = (person?.functions ?? []).map(({ function_id }) => function_id);
  const { data } = useGetManyAggregate<CrewFunction>(
    'crew-functions',
    { ids },
    { enabled: ids.length > 0 }
  );
  return <>{(data ?? []).flatMap(each => each?.name ?? []).join(', ')}</>;
};

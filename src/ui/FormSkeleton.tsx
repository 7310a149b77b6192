import { Loading } from './Loading.tsx';
import { RecordSkeleton } from './RecordSkeleton.tsx';

/** Stands in for a form whose code is still on its way. */
export const FormSkeleton = () => (
  <Loading>
    <RecordSkeleton />
  </Loading>
);

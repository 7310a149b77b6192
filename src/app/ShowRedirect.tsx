import { useResourceContext } from 'ra-core';
import { Navigate, useParams } from 'react-router-dom';

/** react-admin's own address of a record leads to ours. */
export const ShowRedirect = () => {
  const resource = useResourceContext();
  const { id = '' } = useParams();
  return <Navigate to={`/${resource}/${encodeURIComponent(id)}`} replace />;
};

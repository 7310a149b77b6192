import { Navigate } from 'react-router-dom';

/** react-admin's own address of the empty form leads to ours (spec §2). */
const CreateRedirect = () => <Navigate to="/tenants/new" replace />;

export default CreateRedirect;

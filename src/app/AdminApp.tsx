import { useEvent } from 'ra-core';
import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Admin } from './Admin.tsx';
import { usePrepared } from './usePrepared.ts';
import { useSignOutElsewhere } from './useSignOutElsewhere.ts';

interface AdminAppProps {
  /** Called when the session is over; with the place to come back to, unless it was left on purpose. */
  onSignedOut: (next?: string) => void;
}

/**
 * Everything that needs someone to be signed in. react-admin's own router would put addresses
 * behind a `#`; and only a data router can hold someone back from leaving unsaved changes.
 */
const AdminApp = ({ onSignedOut }: AdminAppProps) => {
  const signedOut = useEvent(onSignedOut);
  useSignOutElsewhere(signedOut);
  const language = usePrepared();
  const [router] = useState(() =>
    createBrowserRouter([
      { path: '*', element: <Admin language={language} onSignedOut={signedOut} /> },
    ])
  );
  return <RouterProvider router={router} />;
};

export default AdminApp;

import { useCanAccess } from 'ra-core';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';

/** Checks access before the list mounts: react-admin 5.15 reads its records before refusing it. */
export const ListAccess = ({ children }: { children: ReactNode }) => {
  const { canAccess, isPending } = useCanAccess({ action: 'list' });
  if (isPending) return <ScreenSkeleton />;
  return canAccess ? children : <Navigate to="/access-denied" replace />;
};

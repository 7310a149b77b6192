import { useCanAccess } from 'ra-core';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';

/** A list for those who may see it. react-admin 5.15 reads it for the others before it refuses. */
export const ListAccess = ({ children }: { children: ReactNode }) => {
  const { canAccess, isPending } = useCanAccess({ action: 'list' });
  if (isPending) return <ScreenSkeleton />;
  return canAccess ? children : <Navigate to="/access-denied" replace />;
};

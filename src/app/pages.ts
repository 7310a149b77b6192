import { lazy } from 'react';

/** The screens of the admin part that belong to no resource. */
export const Dashboard = lazy(() => import('../pages/Dashboard.tsx'));
export const ComingSoon = lazy(() => import('../pages/ComingSoon.tsx'));
export const NotFound = lazy(() => import('../pages/NotFound.tsx'));
export const AccessDenied = lazy(() => import('../pages/AccessDenied.tsx'));

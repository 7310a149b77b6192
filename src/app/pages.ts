import { lazyScreen } from '../ui/lazyScreen.tsx';

/** The screens of the admin part that belong to no resource. */
export const Dashboard = lazyScreen(() => import('../pages/dashboard/Dashboard.tsx'));
export const NotFound = lazyScreen(() => import('../pages/NotFound.tsx'));
export const AccessDenied = lazyScreen(() => import('../pages/AccessDenied.tsx'));
export const Account = lazyScreen(() => import('../pages/account/AccountPage.tsx'));
export const SetupTwofa = lazyScreen(() => import('../pages/account/SetupTwofaPage.tsx'));
export const PaymentSuccess = lazyScreen(() => import('../pages/payments/PaymentSuccess.tsx'));
export const Settings = lazyScreen(() => import('../pages/settings/SettingsPage.tsx'));

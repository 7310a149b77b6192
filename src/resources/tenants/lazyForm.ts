import { lazyScreen } from '../../ui/lazyScreen.tsx';

/** Apart from the screens that it is on: it brings what checks the fields. */
export const TenantForm = lazyScreen(() => import('./TenantForm.tsx'));

import { lateScreen } from '../../ui/record/lateScreen.ts';

export { SALE_CHOICES } from './saleChoices.ts';

/** The account of the customer on screen. */
export const CustomerStatement = lateScreen(() => import('./reports/CustomerStatement.tsx'));

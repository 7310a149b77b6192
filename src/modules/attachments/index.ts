import { lateScreen } from '../../ui/record/lateScreen.ts';

/** The files on the customer on screen. */
export const CustomerFiles = lateScreen(() => import('./CustomerFiles.tsx'));

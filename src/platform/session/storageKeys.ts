export const STORE_NAME = 'Flightcase';
export const STORE_VERSION = '1';

export const THEME_KEY = 'theme';

/** react-admin's key of saved views, which we store per user. */
const SAVED_VIEWS = '.savedQueries';

const MENU_CHOICES = '.foldedMenu';

export const foldedMenuKey = (userId: string | number | undefined) => `${userId}${MENU_CHOICES}`;

/** True for what stays on the device when its user signs out. */
export const survivesSignOut = (key: string) =>
  key === THEME_KEY || key.endsWith(SAVED_VIEWS) || key.endsWith(MENU_CHOICES);

/** The server that the browser tests start, and its first account. */
export const PORT = 3210;
export const ADMIN_EMAIL = 'admin@flightcase.localhost';
export const ADMIN_PASSWORD = 'zes flightcases en een haspel';

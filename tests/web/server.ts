import { setupServer } from 'msw/node';

/** The API as the browser sees it; each test says what it answers. */
export const server = setupServer();

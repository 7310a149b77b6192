import 'fake-indexeddb/auto';

/** For tests of what stays on the device: it has a database, which is empty. */
export { forgetEdits as clearEdits } from './storedEdits.ts';

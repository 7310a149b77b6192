import * as z from 'zod/v4';

// Where a page's policy forbids code made from text, asking for it is a violation already.
z.config({ jitless: true });

export * from 'zod/v4';
export { z };

import * as z from 'zod/v4';

// On pages whose policy forbids code from text, even probing for it is a violation.
z.config({ jitless: true });

export * from 'zod/v4';
export { z };

/** Screens load the planning calls, and zod with them, on first use. */
export * from './planning.ts';

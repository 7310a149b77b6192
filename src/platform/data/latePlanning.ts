/** The calls of planning, for screens that load them with their first call. */
export * from './planning.ts';

/** For screens that load the planning calls on first use. */
export * from './planning.ts';

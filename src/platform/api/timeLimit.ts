const CALL_TIMEOUT_MS = 20_000;

/** Ends a call of a phone: a connection that is slower counts as none. */
export const timeLimit = () => AbortSignal.timeout(CALL_TIMEOUT_MS);

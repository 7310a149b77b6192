/** An error that the operator can mend; its message is one line. */
export class Refused extends Error {}

/** A failed run in words: a line where it was refused, and the whole stack where we are to blame. */
export const sentenceOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (isRefusal(error)) return error.message;
  // A failed query's own message repeats thousands of values.
  return error.cause === undefined ? (error.stack ?? error.message) : sentenceOf(error.cause);
};

/** Also a command's option that does not exist, which Node tells in a line of its own. */
const isRefusal = (error: Error) =>
  error instanceof Refused || ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

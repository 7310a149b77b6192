/** An error that the operator can fix. Its message is one line. */
export class Refused extends Error {}

export const sentenceOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (isRefusal(error)) return error.message;
  // A failed query's message repeats thousands of values.
  return error.cause === undefined ? (error.stack ?? error.message) : sentenceOf(error.cause);
};

const isRefusal = (error: Error) =>
  error instanceof Refused || ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

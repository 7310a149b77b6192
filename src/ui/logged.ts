import { logFailure } from '../api/logFailure.ts';

/** Passes a failure on, and leaves it in the browser's log: for those that a screen only hints at. */
export const logged = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
  try {
    return await call;
  } catch (error) {
    logFailure(error);
    throw error;
  }
};

import { ApiError } from '../../platform/api/ApiError.ts';

/** Shown at its field. A server without error codes gets the message below the form. */
export const isWrongPassword = (error: unknown) =>
  error instanceof ApiError && error.code === 'invalid_password';

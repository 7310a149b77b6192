import { ApiError } from '../../platform/api/ApiError.ts';

/** It is told at its field. A server that sends no code tells it below the form. */
export const isWrongPassword = (error: unknown) =>
  error instanceof ApiError && error.code === 'invalid_password';

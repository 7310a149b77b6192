/**
 * Every `errorCode` that an answer can carry. Each has a text `errors.<code>` in every language
 * (spec §8); a test keeps the two lists equal.
 */
export const ERROR_CODES = [
  'access_token_missing',
  'account_disabled',
  'body_too_large',
  'database_unavailable',
  'edit_conflict',
  'forbidden',
  'invalid_input',
  'invalid_password',
  'invalid_origin',
  'login_failed',
  'me_failed',
  'method_not_allowed',
  'missing_login_fields',
  'network_error',
  'not_found',
  'server_busy',
  'server_error',
  'session_expired',
  'tenant_required',
  'tenant_suspended',
  'too_many_attempts',
  'unauthorized',
  'unsupported_media_type',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/**
 * What can be wrong with one field: the texts are `validation.<code>`. The server answers with the
 * sentence, forms in the browser make it themselves from the same schema.
 */
export const VALIDATION_CODES = [
  'required',
  'invalid',
  'email',
  'too_long',
  'too_short',
  'too_small',
  'too_big',
  'unknown_field',
] as const;

export type ValidationCode = (typeof VALIDATION_CODES)[number];

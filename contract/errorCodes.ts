/**
 * Every `errorCode` that an answer can carry. Each has a text `errors.<code>` in every language
 * (spec §8); a test keeps the two lists equal.
 */
export const ERROR_CODES = [
  '2fa_already_enabled',
  '2fa_login_failed',
  '2fa_not_configured',
  '2fa_setup_failed',
  '2fa_setup_required',
  'access_token_missing',
  'account_disabled',
  'already_exists',
  'body_too_large',
  'csv_unreadable',
  'database_unavailable',
  'edit_conflict',
  'email_already_used',
  'exceeds_own_rights',
  'forbidden',
  'forbidden_superadmin',
  'idempotency_mismatch',
  'image_too_large',
  'image_unreadable',
  'in_use',
  'invalid_2fa_token',
  'invalid_input',
  'invalid_or_expired_token',
  'invalid_origin',
  'invalid_password',
  'invite_used',
  'last_administrator',
  'login_failed',
  'me_failed',
  'method_not_allowed',
  'missing_2fa_input',
  'missing_email',
  'missing_fields',
  'missing_login_fields',
  'must_accept_terms',
  'network_error',
  'no_permission_tenant_choice',
  'not_found',
  'own_rights',
  'password_too_common',
  'password_too_long',
  'password_too_short',
  'passwords_mismatch',
  'register_failed',
  'registration_failed',
  'reset_failed',
  'reset_request_failed',
  'server_busy',
  'server_error',
  'session_expired',
  'setup_failed',
  'tenant_cancelled',
  'tenant_required',
  'tenant_suspended',
  'token_check_failed',
  'too_many_attempts',
  'unauthorized',
  'unsupported_media_type',
  'user_limit_reached',
  'user_not_found',
  'verify_failed',
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
  'taken',
  'before_start',
  'cycle',
  'unknown_field',
] as const;

export type ValidationCode = (typeof VALIDATION_CODES)[number];

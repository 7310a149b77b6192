import type nl from '#i18n/base/errors.nl';
import type { Translation } from '#i18n/translate';

const errors = {
  errors: {
    register_failed: 'Creating the user failed.',
    access_token_missing: 'AccessToken is missing',
    '2fa_already_enabled': '2FA is already set up.',
    '2fa_login_failed': 'Signing in with the 2FA code failed.',
    '2fa_not_configured': '2FA is not set up for this account yet.',
    '2fa_setup_failed': 'Something went wrong while setting up 2FA.',
    '2fa_setup_required': 'Set up two-factor authentication first.',
    account_disabled: 'This account is deactivated. Ask your administrator to activate it again.',
    database_unavailable: 'The data cannot be reached right now. Try again in a moment.',
    email_already_used: 'This email address is already in use.',
    forbidden: 'You do not have permission for this.',
    invalid_2fa_token: 'The 2FA code is not valid. Try again.',
    invalid_input: 'Check the marked fields.',
    invalid_or_expired_token: 'This link is not valid or has expired.',
    invalid_origin: 'Open Flightcase at its usual address.',
    invalid_password: 'The password is incorrect.',
    invite_used: 'This invitation has already been used.',
    login_failed: 'Signing in failed. Check your email address and password.',
    me_failed: 'Your details could not be loaded.',
    missing_2fa_input: 'Enter the 6-digit code.',
    missing_email: 'Enter your email address.',
    missing_fields: 'Fill in all required fields.',
    missing_login_fields: 'Enter your email address and password.',
    must_accept_terms: 'You must accept the terms.',
    network_error: 'No connection to the server.',
    unknown_outcome:
      'No answer from the server: it is not known whether this worked. Check whether it is done before you try again.',
    not_found: 'Not found.',
    password_too_common:
      'This password is too well known to be safe, or is mostly your name, email address or company. Choose another.',
    password_too_long: 'This password is too long.',
    password_too_short: 'The password must have at least %{passwordMinLength} characters.',
    passwords_mismatch: 'The passwords do not match.',
    registration_failed: 'Registration failed. Try again.',
    reset_failed: 'Resetting the password failed.',
    reset_request_failed: 'The reset link could not be requested. Try again.',
    server_busy: 'It is too busy right now. Try again in a moment.',
    server_error: 'Something went wrong on the server. Try again.',
    session_expired: 'Your session has expired. Sign in again.',
    setup_failed: 'The QR code could not be loaded.',
    tenant_suspended: 'This tenant is suspended: you can view everything, but change nothing.',
    tenant_cancelled: 'This tenant is deactivated. Contact the administrator.',
    token_check_failed: 'The link could not be checked.',
    password_reset_required:
      'The password was entered wrong too often. Choose a new one with “Forgot password”. On devices that you have used before you sign in as always.',
    twofa_reset_required:
      'Too many wrong codes were entered. Use a recovery code, or ask your administrator to reset your 2FA.',
    too_many_attempts: 'Too many attempts. Try again in %{seconds} seconds.',
    too_many_requests: 'Too many requests at once. Try again in %{seconds} seconds.',
    unauthorized: 'Sign in to continue.',
    user_limit_reached:
      'This tenant has reached its maximum number of users. Deactivate someone or ask for more seats.',
    verify_failed: 'The verification code is not valid.',
  },
} satisfies Translation<typeof nl>;

export default errors;

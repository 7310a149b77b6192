import type nl from '#i18n/nl/errors';
import type { Translation } from '#i18n/translate';

const errors = {
  errors: {
    access_token_missing: 'AccessToken is missing',
    account_disabled: 'This account is deactivated. Ask your administrator to activate it again.',
    body_too_large: 'Too much was sent at once.',
    database_unavailable: 'The data cannot be reached right now. Try again in a moment.',
    edit_conflict: 'Someone else has changed this in the meantime.',
    forbidden: 'You do not have permission for this.',
    invalid_input: 'Check the marked fields.',
    invalid_password: 'The password is incorrect.',
    invalid_origin: 'This request comes from an unknown address.',
    login_failed: 'Signing in failed. Check your email address and password.',
    me_failed: 'Your details could not be loaded.',
    method_not_allowed: 'This operation does not exist here.',
    missing_login_fields: 'Enter your email address and password.',
    network_error: 'No connection to the server.',
    not_found: 'Not found.',
    server_busy: 'It is too busy right now. Try again in a moment.',
    server_error: 'Something went wrong on the server.',
    session_expired: 'Your session has expired. Sign in again.',
    tenant_required: 'Choose a tenant first.',
    tenant_suspended: 'This tenant is deactivated. Contact the administrator.',
    too_many_attempts: 'Too many attempts. Try again in %{seconds} seconds.',
    unauthorized: 'Sign in to continue.',
    unsupported_media_type: 'This kind of file or message is not accepted here.',
  },
} satisfies Translation<typeof nl>;

export default errors;

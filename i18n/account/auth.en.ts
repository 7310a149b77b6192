import type nl from '#i18n/account/auth.nl';
import type { Translation } from '#i18n/translate';

const auth = {
  auth: {
    language: 'Language',
    loading: 'Loading...',
    retry: 'Try again',
    wait_minutes: 'Too many attempts. Try again in %{minutes} minutes.',
    wait_over: 'You can try again now.',
    email: 'Email address',
    password: 'Password',
    show_password: 'Show password',
    hide_password: 'Hide password',
    password_hint: 'At least %{minimum} characters.',
    link_used:
      'This link is already used, probably by your earlier attempt that got no answer. Try to sign in.',
    back_to_login: 'Back to sign in',
    login: {
      title: 'Sign in',
      submit: 'Sign in',
      busy: 'Signing in...',
      forgot: 'Forgot password?',
      register: 'Register your company',
      registered: 'Your registration is complete. You can sign in now.',
    },
    forgot: {
      title: 'Forgot password',
      intro: 'Enter your email address. You will get a link to set a new password.',
      submit: 'Send reset link',
      busy: 'Sending...',
    },
    reset: {
      title: 'Set a new password',
      password: 'New password',
      repeat: 'Repeat new password',
      submit: 'Save password',
      busy: 'Saving...',
      done: 'Your password has been changed. You are being taken to the sign-in screen.',
      request_again: 'Request a new reset link',
    },
    verify: {
      title: '2FA verification',
      intro: 'Open your authenticator app and enter the 6-digit code.',
      code: 'Verification code',
      submit: 'Confirm',
      busy: 'Checking...',
      sign_in_first: 'Sign in with your email address and password first.',
      clock_wrong:
        'The clock of this device is wrong. Set its time to automatic and try a new code.',
      use_recovery: 'Use a recovery code',
      use_app: 'Use the code from the app',
      recovery_code: 'Recovery code',
      recovery_hint: 'One of the codes that you kept when you set 2FA up. Each works once.',
    },
    setup: {
      title: '2FA required',
      intro: 'You must set up 2FA to continue.',
      scan: 'Scan the QR code with your authenticator app.',
      qr_code: 'QR code for your authenticator app',
      secret: 'Cannot scan it? Enter this key instead:',
      code: 'Then enter the 6-digit code from the app.',
      recovery_title: 'Keep your recovery codes',
      recovery_intro:
        'Each of these codes signs you in once without your app. They are shown only now.',
      recovery_download: 'Download codes',
      recovery_continue: 'I have kept them, continue',
    },
    messages: {
      reset_email_sent_if_exists: 'If the email address exists, a reset link has been sent to it.',
    },
  },
} satisfies Translation<typeof nl>;

export default auth;

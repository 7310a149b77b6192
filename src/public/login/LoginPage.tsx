import { SIGN_IN_REDIRECT_MS } from '#contract/base/limits';
import { passed } from '../../platform/api/client.ts';
import { Form } from '../form/Form.tsx';
import { email, problemsOf, required, textIn } from '../form/checks.ts';
import { EmailField, PasswordField } from '../form/fields.tsx';
import { Alert, Link, Page } from '../frame/Page.tsx';
import { goTo, isExpired } from '../../platform/navigation.ts';
import { pageSetting, type PublicPageProps, useTexts } from '../publicTexts.ts';
import { signIn } from './signIn.ts';

const check = (form: FormData) =>
  problemsOf({
    email: email(textIn(form, 'email')),
    password: required(textIn(form, 'password')),
  });

export const LoginPage = ({ url, onSignedIn, onTyping }: PublicPageProps) => {
  const { translate } = useTexts();

  const send = async (form: FormData) => {
    const outcome = await signIn(textIn(form, 'email').trim(), textIn(form, 'password'));
    if (outcome !== 'signed-in') return goTo(outcome);
    await passed(SIGN_IN_REDIRECT_MS);
    onSignedIn();
  };

  return (
    <Page title={translate('auth.login.title')}>
      {url.searchParams.get('registered') === 'true' && (
        <Alert kind="success">{translate('auth.login.registered')}</Alert>
      )}
      {isExpired() && <Alert kind="info">{translate('errors.session_expired')}</Alert>}
      <Form
        check={check}
        send={send}
        fallback="login_failed"
        submitLabel={translate('auth.login.submit')}
        busyLabel={translate('auth.login.busy')}
        onTyping={onTyping}
      >
        <EmailField autoComplete="username" />
        <PasswordField
          name="password"
          label={translate('auth.password')}
          autoComplete="current-password"
        />
      </Form>
      <p className="aside">
        <Link to="/forgot-password">{translate('auth.login.forgot')}</Link>
      </p>
      {pageSetting('registration') && (
        <p className="aside">
          <Link to="/register">{translate('auth.login.register')}</Link>
        </p>
      )}
    </Page>
  );
};

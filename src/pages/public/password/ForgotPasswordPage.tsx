import { useState } from 'react';
import { textOf } from '../../../api/ApiError.ts';
import { api } from '../../../api/client.ts';
import { email, problemsOf, textIn } from '../form/checks.ts';
import { EmailField } from '../form/EmailField.tsx';
import { Form } from '../form/Form.tsx';
import { Alert } from '../frame/Alert.tsx';
import { Link } from '../frame/Link.tsx';
import { Page } from '../frame/Page.tsx';
import { textIfKnown, useTexts, type Text } from '../texts.ts';

const check = (form: FormData) => problemsOf({ email: email(textIn(form, 'email')) });

const requestReset = async (address: string): Promise<Text> => {
  const { body } = await api('/auth/request-password-reset', {
    method: 'POST',
    body: { email: address },
    authenticated: false,
  });
  const code = textOf(body, 'messageCode');
  return translate =>
    textIfKnown(translate, `auth.messages.${code}`) ??
    translate('auth.messages.reset_email_sent_if_exists');
};

/** Asks for a mail with a link to set a new password. */
const ForgotPasswordPage = () => {
  const { translate } = useTexts();
  const [sent, setSent] = useState<Text>();

  const send = async (form: FormData) => {
    const message = await requestReset(textIn(form, 'email').trim());
    setSent(() => message);
  };

  return (
    <Page
      // Mounted anew without its form, the page gives the focus to its heading.
      key={sent ? 'sent' : 'form'}
      title={translate('auth.forgot.title')}
      intro={sent ? undefined : translate('auth.forgot.intro')}
    >
      {sent ? (
        <Alert kind="success">{sent(translate)}</Alert>
      ) : (
        <Form
          check={check}
          send={send}
          fallback="reset_request_failed"
          submitLabel={translate('auth.forgot.submit')}
          busyLabel={translate('auth.forgot.busy')}
        >
          <EmailField autoComplete="email" />
        </Form>
      )}
      <p className="aside">
        <Link to="/login">{translate('auth.back_to_login')}</Link>
      </p>
    </Page>
  );
};

export default ForgotPasswordPage;

import { useState } from 'react';
import { textOf } from '../../platform/api/ApiError.ts';
import { api } from '../../platform/api/client.ts';
import { Form } from '../form/Form.tsx';
import { email, problemsOf, textIn } from '../form/checks.ts';
import { EmailField } from '../form/fields.tsx';
import { Alert, Link, Page } from '../frame/Page.tsx';
import { type Text, textIfKnown, useTexts } from '../publicTexts.ts';

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

const ForgotPasswordPage = () => {
  const { translate } = useTexts();
  const [sent, setSent] = useState<Text>();

  const send = async (form: FormData) => {
    const message = await requestReset(textIn(form, 'email').trim());
    setSent(() => message);
  };

  return (
    <Page
      // The new key remounts the page without its form, so that its heading gets the focus.
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

import { useEffect, useState } from 'react';
import { passwordMinimumIn } from '../../platform/api/ApiError.ts';
import { api } from '../../platform/api/client.ts';
import { Answered, BackToLogin, openMailedLink, useAnswer } from '../Answered.tsx';
import { Form } from '../form/Form.tsx';
import { checkNewPassword, NewPasswordFields } from '../form/NewPasswordFields.tsx';
import { problemsOf, textIn } from '../form/checks.ts';
import { Alert, Link, Page } from '../frame/Page.tsx';
import { goTo } from '../../platform/navigation.ts';
import { type PublicPageProps, useTexts } from '../publicTexts.ts';

const REDIRECT_MS = 3000;

const ResetPasswordPage = ({ token }: PublicPageProps) => {
  const { translate } = useTexts();
  const path = `/auth/reset-password/${token}`;
  const link = useAnswer(openMailedLink, path, 'invalid_or_expired_token');
  const [done, setDone] = useState(false);

  return (
    // The new key remounts the page without its form, so that its heading gets the focus.
    <Page key={done ? 'done' : 'form'} title={translate('auth.reset.title')}>
      {done ? (
        <Done />
      ) : (
        <Answered state={link} otherwise={<AskAgain />}>
          {answer => (
            <ResetForm
              path={path}
              minimum={passwordMinimumIn(answer)}
              onDone={() => setDone(true)}
            />
          )}
        </Answered>
      )}
      <BackToLogin />
    </Page>
  );
};

interface ResetFormProps {
  path: string;
  minimum: number;
  onDone: () => void;
}

const ResetForm = ({ path, minimum, onDone }: ResetFormProps) => {
  const { translate } = useTexts();

  const send = async (form: FormData) => {
    const body = { password: textIn(form, 'password') };
    await api(path, { method: 'POST', body, authenticated: false });
    onDone();
  };

  return (
    <Form
      check={form => problemsOf(checkNewPassword(form, minimum))}
      send={send}
      fallback="reset_failed"
      submitLabel={translate('auth.reset.submit')}
      busyLabel={translate('auth.reset.busy')}
    >
      <NewPasswordFields
        label={translate('auth.reset.password')}
        repeatLabel={translate('auth.reset.repeat')}
        minimum={minimum}
      />
    </Form>
  );
};

const AskAgain = () => {
  const { translate } = useTexts();
  return (
    <Link main to="/forgot-password">
      {translate('auth.reset.request_again')}
    </Link>
  );
};

const Done = () => {
  const { translate } = useTexts();

  useEffect(() => {
    const timer = setTimeout(() => goTo('/login', { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, []);

  return <Alert kind="success">{translate('auth.reset.done')}</Alert>;
};

export default ResetPasswordPage;

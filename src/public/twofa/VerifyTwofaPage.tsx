import { useState } from 'react';
import { CodeField } from '../form/CodeField.tsx';
import { Form } from '../form/Form.tsx';
import { problemsOf, required, textIn, twofaCode } from '../form/checks.ts';
import { Field } from '../form/fields.tsx';
import { Alert, Page } from '../frame/Page.tsx';
import { verifyCode } from '../login/signIn.ts';
import { type PublicPageProps, useTexts } from '../publicTexts.ts';
import './twofa.css';
import { BackToLogin } from '../Answered.tsx';

const checkCode = (form: FormData) => problemsOf({ code: twofaCode(textIn(form, 'code')) });

const checkRecoveryCode = (form: FormData) => problemsOf({ code: required(textIn(form, 'code')) });

const VerifyTwofaPage = ({ url, onSignedIn }: PublicPageProps) => {
  const { translate } = useTexts();
  const userId = url.searchParams.get('userId');
  const [withoutApp, setWithoutApp] = useState(false);

  const send = async (form: FormData) => {
    await verifyCode(userId ?? '', textIn(form, 'code'));
    onSignedIn();
  };

  return (
    <Page
      title={translate('auth.verify.title')}
      intro={userId ? translate('auth.verify.intro') : undefined}
    >
      {userId ? (
        <Form
          key={String(withoutApp)}
          check={withoutApp ? checkRecoveryCode : checkCode}
          send={send}
          fallback="2fa_login_failed"
          submitLabel={translate('auth.verify.submit')}
          busyLabel={translate('auth.verify.busy')}
        >
          {withoutApp ? <RecoveryCodeField /> : <CodeField />}
          <button type="button" className="quiet" onClick={() => setWithoutApp(!withoutApp)}>
            {translate(withoutApp ? 'auth.verify.use_app' : 'auth.verify.use_recovery')}
          </button>
        </Form>
      ) : (
        <Alert kind="info">{translate('auth.verify.sign_in_first')}</Alert>
      )}
      <BackToLogin />
    </Page>
  );
};

const RecoveryCodeField = () => {
  const { translate } = useTexts();
  return (
    <Field
      name="code"
      label={translate('auth.verify.recovery_code')}
      hint={translate('auth.verify.recovery_hint')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
};

export default VerifyTwofaPage;

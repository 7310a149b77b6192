import { problemsOf, textIn, twofaCode } from '../form/checks.ts';
import { CodeField } from '../form/CodeField.tsx';
import { Form } from '../form/Form.tsx';
import { Alert } from '../frame/Alert.tsx';
import { BackToLogin } from '../frame/BackToLogin.tsx';
import { Page } from '../frame/Page.tsx';
import { verifyCode } from '../login/signIn.ts';
import type { PublicPageProps } from '../publicPage.ts';
import { useTexts } from '../texts.ts';

const check = (form: FormData) => problemsOf({ code: twofaCode(textIn(form, 'code')) });

/** The second step of signing in: the code of the authenticator app. */
const VerifyTwofaPage = ({ url, onSignedIn }: PublicPageProps) => {
  const { translate } = useTexts();
  const userId = url.searchParams.get('userId');

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
          check={check}
          send={send}
          fallback="2fa_login_failed"
          submitLabel={translate('auth.verify.submit')}
          busyLabel={translate('auth.verify.busy')}
        >
          <CodeField />
        </Form>
      ) : (
        <Alert kind="info">{translate('auth.verify.sign_in_first')}</Alert>
      )}
      <BackToLogin />
    </Page>
  );
};

export default VerifyTwofaPage;

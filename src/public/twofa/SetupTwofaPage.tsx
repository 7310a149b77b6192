import { useState } from 'react';
import { confirmSetup, startSetup } from '../../platform/api/twofaSetup.ts';
import { QrCode } from '../../ui/display/QrCode.tsx';
import { saveTextFile } from '../../ui/transfer/saveFile.ts';
import { Answered, BackToLogin, useAnswer } from '../Answered.tsx';
import { CodeField } from '../form/CodeField.tsx';
import { Form } from '../form/Form.tsx';
import { problemsOf, textIn, twofaCode } from '../form/checks.ts';
import { Alert, Page } from '../frame/Page.tsx';
import { reloadAt } from '../../platform/navigation.ts';
import { type PublicPageProps, useTexts } from '../publicTexts.ts';
import './twofa.css';

const check = (form: FormData) => problemsOf({ code: twofaCode(textIn(form, 'code')) });

const startFor = (userId: string, signal: AbortSignal) =>
  startSetup({ userId, signedIn: false }, signal);

const SetupTwofaPage = ({ url }: PublicPageProps) => {
  const { translate } = useTexts();
  const userId = url.searchParams.get('userId') ?? '';
  const setup = useAnswer(startFor, userId, 'setup_failed');

  return (
    <Page title={translate('auth.setup.title')} intro={translate('auth.setup.intro')}>
      <Answered state={setup}>
        {found =>
          found ? (
            <Steps userId={userId} {...found} />
          ) : (
            <Alert kind="info">{translate('errors.2fa_already_enabled')}</Alert>
          )
        }
      </Answered>
      <BackToLogin />
    </Page>
  );
};

interface StepsProps {
  userId: string;
  secret: string;
  qrCode: string;
}

const Steps = ({ userId, secret, qrCode }: StepsProps) => {
  const { translate } = useTexts();
  const [codes, setCodes] = useState<string[]>([]);

  const send = async (form: FormData) => {
    const recoveryCodes = await confirmSetup(
      { userId, signedIn: false },
      { secret, token: textIn(form, 'code') }
    );
    if (recoveryCodes.length > 0) setCodes(recoveryCodes);
    else reloadAt('/');
  };

  if (codes.length > 0) return <RecoveryCodes codes={codes} />;

  return (
    <>
      <ol className="steps">
        <li>
          {translate('auth.setup.scan')}
          {qrCode && (
            <div className="qr-code">
              <QrCode source={qrCode} title={translate('auth.setup.qr_code')} />
            </div>
          )}
          <p className="hint">{translate('auth.setup.secret')}</p>
          <code className="secret">{secret}</code>
        </li>
        <li>{translate('auth.setup.code')}</li>
      </ol>
      <Form
        check={check}
        send={send}
        fallback="verify_failed"
        submitLabel={translate('auth.verify.submit')}
        busyLabel={translate('auth.verify.busy')}
      >
        <CodeField />
      </Form>
    </>
  );
};

const RecoveryCodes = ({ codes }: { codes: string[] }) => {
  const { translate } = useTexts();
  return (
    <section aria-labelledby="recovery-codes" className="recovery-codes">
      <h2 id="recovery-codes">{translate('auth.setup.recovery_title')}</h2>
      <p>{translate('auth.setup.recovery_intro')}</p>
      <ul>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="quiet"
        onClick={() => saveTextFile('flightcase-2fa.txt', codes.join('\n'))}
      >
        {translate('auth.setup.recovery_download')}
      </button>
      <button type="button" className="submit" onClick={() => reloadAt('/')}>
        {translate('auth.setup.recovery_continue')}
      </button>
    </section>
  );
};

export default SetupTwofaPage;

import { useState } from 'react';
import de from '#i18n/account/emailLink.de';
import en from '#i18n/account/emailLink.en';
import nl from '#i18n/account/emailLink.nl';
import { api } from '../../platform/api/client.ts';
import { Form } from '../form/Form.tsx';
import { Alert, Link, Page } from '../frame/Page.tsx';
import { type PublicPageProps, useTexts } from '../publicTexts.ts';
import { BackToLogin } from '../Answered.tsx';
import { areaTexts } from '../areaTexts.ts';

const useLinkTexts = areaTexts({ nl, en, de });

interface EmailLinkPageProps extends Pick<PublicPageProps, 'token'> {
  /** The action on the address; also the key of its texts. */
  action: 'confirm' | 'undo';
}

/** Only its button acts: virus scanners open links of mails too. */
const EmailLinkPage = ({ token, action }: EmailLinkPageProps) => {
  const { translate } = useTexts();
  const [done, setDone] = useState(false);
  const say = useLinkTexts();
  const text = (name: string) => say(`email_link.${action}.${name}`);

  const send = async () => {
    await api(`/auth/${action}-email/${token}`, { method: 'POST', authenticated: false });
    setDone(true);
  };

  return (
    // The new key remounts the page without its form, so that its heading gets the focus.
    <Page
      key={done ? 'done' : 'form'}
      title={text('title')}
      intro={done ? undefined : text('intro')}
    >
      {done ? (
        <Alert kind="success">{text('done')}</Alert>
      ) : (
        <Form
          check={() => ({})}
          send={send}
          fallback="token_check_failed"
          submitLabel={text('submit')}
          busyLabel={text('busy')}
        >
          {null}
        </Form>
      )}
      {done && action === 'undo' && (
        <Link main to="/forgot-password">
          {translate('auth.reset.request_again')}
        </Link>
      )}
      <BackToLogin />
    </Page>
  );
};

export const ConfirmEmailPage = ({ token }: PublicPageProps) => (
  <EmailLinkPage token={token} action="confirm" />
);

export const UndoEmailPage = ({ token }: PublicPageProps) => (
  <EmailLinkPage token={token} action="undo" />
);

import type { Connection } from '../platform/outbox/sender.ts';
import { useUnwrittenCodes } from '../platform/outbox/useOutbox.ts';
import { useIsOutdated } from '../platform/newVersion.ts';
import { signIn } from '../platform/session/pageSession.ts';
import { useScanTexts } from './scanTexts.ts';

export const Unsent = ({ count }: { count: number | undefined }) => {
  const { translate } = useScanTexts();
  if (count === undefined) return <output className="unsent" />;
  return (
    <output className={count > 0 ? 'unsent waiting' : 'unsent'}>
      {count > 0 ? translate('scan_page.unsent', { count }) : translate('scan_page.all_sent')}
    </output>
  );
};

export const Unwritten = () => {
  const { translate } = useScanTexts();
  const codes = useUnwrittenCodes();
  if (codes === '') return null;
  return (
    <p className="notice" role="alert">
      {translate('scan_page.not_kept', { codes })}
    </p>
  );
};

export const ConnectionNotice = ({ connection }: { connection: Connection }) => {
  const { translate } = useScanTexts();
  if (connection.state === 'fine') return null;
  if (connection.state === 'refused') {
    return (
      <p className="notice" role="alert">
        {connection.message}
      </p>
    );
  }
  return (
    <div className="notice">
      <output>{translate(`scan_page.connection.${connection.state}`)}</output>
      {connection.state === 'outdated' && (
        <button type="button" onClick={() => window.location.reload()}>
          {translate('scan_page.connection.reload')}
        </button>
      )}
      {connection.state === 'signedOut' && (
        <button type="button" onClick={signIn}>
          {translate('scan_page.connection.sign_in')}
        </button>
      )}
    </div>
  );
};

export const NewVersion = () => {
  const { translate } = useScanTexts();
  if (!useIsOutdated()) return null;
  return (
    <div className="notice">
      <output>{translate('scan_page.new_version')}</output>
      <button type="button" onClick={() => window.location.reload()}>
        {translate('scan_page.connection.reload')}
      </button>
    </div>
  );
};

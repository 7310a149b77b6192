import { saveTextFile } from '../../../ui/saveTextFile.ts';
import { reloadAt } from '../navigation.ts';
import { useTexts } from '../texts.ts';

/** Codes that open the account without the app, shown this once; then on to the product. */
export const RecoveryCodes = ({ codes }: { codes: string[] }) => {
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

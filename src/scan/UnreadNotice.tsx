import { useUnread } from '../platform/scanner/unread.ts';
import { useScanTexts } from './texts.ts';

/** Says why the latest scan was not taken, until the next one is. */
export const UnreadNotice = () => {
  const { translate } = useScanTexts();
  const unread = useUnread();
  if (!unread) return null;
  return (
    <p className="notice" role="alert">
      {translate(`scan_page.unread.${unread}`)}
    </p>
  );
};

import { useUnread } from '../platform/scanner/rejectedCode.ts';
import { useScanTexts } from './scanTexts.ts';

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

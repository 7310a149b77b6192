import { MINUTE_MS } from '#contract/base/durations';
import { useEffect } from 'react';

const AGAIN_MS = MINUTE_MS;

/** Reads at once, and again every minute, when the page is looked at, and when there is a connection. */
export const useRefreshing = (refresh: () => Promise<void>) =>
  useEffect(() => {
    const again = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    again();
    const timer = setInterval(again, AGAIN_MS);
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, [refresh]);

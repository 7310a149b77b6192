import { MINUTE_MS } from '#contract/base/durations';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';

const PAUSE_MS = 10 * MINUTE_MS;

export const NewVersion = () => {
  const translate = useTranslate();
  if (!useIsOutdated()) return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 3 }}
      action={
        <Button color="inherit" size="small" onClick={() => window.location.reload()}>
          {translate('layout.reload')}
        </Button>
      }
    >
      {translate('layout.new_version')}
    </Alert>
  );
};

/** Checks when the page becomes visible: it may stay open for days. */
const useIsOutdated = () => {
  const [isOutdated, setOutdated] = useState(false);
  useEffect(() => {
    const own = document.querySelector('script[type=module][src]')?.getAttribute('src');
    if (isOutdated || !own) return undefined;
    let requestedAt = performance.now();
    const look = async () => {
      if (document.visibilityState !== 'visible' || performance.now() - requestedAt < PAUSE_MS)
        return;
      requestedAt = performance.now();
      const now = entryOf(await (await fetch('/', { cache: 'no-store' })).text());
      if (now !== undefined && now !== own) setOutdated(true);
    };
    const lookSoon = () => void look().catch(() => undefined);
    document.addEventListener('visibilitychange', lookSoon);
    return () => document.removeEventListener('visibilitychange', lookSoon);
  }, [isOutdated]);
  return isOutdated;
};

const entryOf = (page: string) => /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1];

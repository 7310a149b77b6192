import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { StartFailure } from '../ui/feedback/StartFailure.tsx';
import { holdPresses } from '../platform/heldPresses.ts';
import { firstLocale } from '../platform/i18n/locale.ts';
import { migrateEarlierScans } from '../platform/outbox/legacyDatabases.ts';
import { tidyDevice } from './clearDeviceData.ts';
import { keepWorkerFresh } from '../platform/newVersion.ts';
import { ScanApp } from './ScanApp.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('scan/index.html has no element with the id "root".');

document.documentElement.lang = firstLocale();
holdPresses(document);

createRoot(container).render(
  <StrictMode>
    <StartFailure>
      <ScanApp />
    </StartFailure>
  </StrictMode>
);

// Without storage there is nothing to move or to delete.
migrateEarlierScans()
  .then(tidyDevice)
  .catch(() => undefined);

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // Online, the page works without the worker as well.
  keepWorkerFresh('/scan/sw.js').catch(() => undefined);
}

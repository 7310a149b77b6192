import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { hasSignedOut } from '../platform/api/client.ts';
import { holdPresses } from '../platform/heldPresses.ts';
import { firstLocale } from '../platform/i18n/locale.ts';
import { keepWorkerFresh } from '../platform/newVersion.ts';
import { forgetWork } from '../platform/session/workStorage.ts';
import { StartFailure } from '../ui/feedback/StartFailure.tsx';
import { MyApp } from './MyApp.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('my/index.html has no element with the id "root".');

document.documentElement.lang = firstLocale();
holdPresses(document);
if (hasSignedOut()) forgetWork();

createRoot(container).render(
  <StrictMode>
    <StartFailure>
      <MyApp />
    </StartFailure>
  </StrictMode>
);

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // Online, the page works without the worker as well.
  keepWorkerFresh('/my/sw.js').catch(() => undefined);
}

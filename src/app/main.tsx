import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { holdPresses } from '../platform/heldPresses.ts';
import { firstLocale } from '../platform/i18n/locale.ts';
import { Root } from './Root.tsx';
import { StartFailure } from '../ui/feedback/StartFailure.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id "root".');

document.documentElement.lang = firstLocale();
holdPresses(document);

createRoot(container).render(
  <StrictMode>
    <StartFailure>
      <Root />
    </StartFailure>
  </StrictMode>
);

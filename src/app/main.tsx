import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Root } from './Root.tsx';
import { StartFailure } from './StartFailure.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id "root".');

createRoot(container).render(
  <StrictMode>
    <StartFailure>
      <Root />
    </StartFailure>
  </StrictMode>
);

import { createRoot } from 'react-dom/client';
import { matchLocale } from '#contract/base/locales';
import { loadDeferredTexts, loadMessages } from '../../src/platform/i18n/i18nProvider.ts';
import { Gallery } from './Gallery.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id "root".');

const locale = matchLocale(navigator.languages);
document.documentElement.lang = locale;
await loadDeferredTexts();

createRoot(container).render(
  <Gallery language={{ locale, messages: await loadMessages(locale) }} />
);

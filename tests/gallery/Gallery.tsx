import { CoreAdminContext, memoryStore, ResourceDefinitionContextProvider } from 'ra-core';
import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { modules, resources } from '../../src/app/modules.ts';
import { Theme, ThemeProvider } from '../../src/app/theme/ThemeProvider.tsx';
import { type Language, useLanguage } from '../../src/platform/i18n/i18nProvider.ts';
import { ModulesContext } from '../../src/ui/module.ts';
import { GalleryPage } from './GalleryPage.tsx';

const definitions = Object.fromEntries(
  resources.map(resource => [resource.name, { name: resource.name, options: resource }])
);

interface GalleryProps {
  /** The language of the texts. */
  language: Language;
}

/** The building blocks of the screens, without a server: `npm run dev`, then `/tests/gallery/`. */
export const Gallery = ({ language }: GalleryProps) => {
  const [router] = useState(() =>
    createBrowserRouter([{ path: '*', element: <Content language={language} /> }])
  );
  return <RouterProvider router={router} />;
};

const Content = ({ language }: GalleryProps) => {
  const i18nProvider = useLanguage(language);
  const [store] = useState(memoryStore);
  return (
    <CoreAdminContext i18nProvider={i18nProvider} store={store}>
      <ResourceDefinitionContextProvider definitions={definitions}>
        <ModulesContext value={modules}>
          <ThemeProvider>
            <GalleryPage Theme={Theme} />
          </ThemeProvider>
        </ModulesContext>
      </ResourceDefinitionContextProvider>
    </CoreAdminContext>
  );
};

import { SETTINGS_SECTIONS, settingsPath } from '#contract/tenants/settingsSections.values';
import type { Module } from '../../ui/module.ts';
import { deferredScreen } from '../../ui/record/deferredScreen.ts';
import tenants from './resource.ts';

/** One screen: switching sections does not load a new page. */
const SettingsPage = deferredScreen(() => import('./settings/SettingsPage.tsx'));

export default {
  resources: [tenants],
  routes: SETTINGS_SECTIONS.map(section => ({
    path: settingsPath(section),
    screen: SettingsPage,
    searched: {
      title: `settings.search.${section}`,
      words: `settings.words.${section}`,
      // Other servers only have the first section.
      ...(section !== 'company' && {
        extension: section === 'integrations' ? ('apiTokens' as const) : ('people' as const),
      }),
    },
  })),
} satisfies Module;

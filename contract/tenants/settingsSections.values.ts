/** The sections of a company's settings, in their order. The first has the subscription too. */
export const SETTINGS_SECTIONS = [
  'company',
  'planning',
  'money',
  'mails',
  'people',
  'security',
] as const;

export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];

/** The address of a section; the first has that of the settings. */
export const settingsPath = (section: SettingsSection) =>
  section === 'company' ? '/settings' : `/settings/${section}`;

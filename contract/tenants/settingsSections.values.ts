export const SETTINGS_SECTIONS = [
  'company',
  'planning',
  'money',
  'mails',
  'people',
  'security',
  'integrations',
] as const;

export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];

export const settingsPath = (section: SettingsSection) =>
  section === 'company' ? '/settings' : `/settings/${section}`;

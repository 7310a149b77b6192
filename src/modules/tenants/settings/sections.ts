import { SETTINGS_SECTIONS, type SettingsSection } from '#contract/tenants/settingsSections.values';
import type { ReadSettings } from '../../../platform/data/tenantRecords.ts';

type Has = (settings: ReadSettings) => boolean;

const hasSales: Has = ({ day_rule }) => day_rule !== undefined;

const hasInvoicing: Has = ({ reminder_days }) => reminder_days !== undefined;

const HAS_FIELDS: Record<SettingsSection, Has> = {
  company: () => true,
  planning: ({ factors, code_width }) => factors !== undefined || code_width !== undefined,
  money: settings => hasSales(settings) || hasInvoicing(settings),
  mails: settings =>
    hasSales(settings) || hasInvoicing(settings) || settings.invoice_email !== undefined,
  people: () => false,
  security: hasInvoicing,
  integrations: () => false,
};

export const sectionsOf = (settings: ReadSettings, linked: readonly SettingsSection[]) =>
  SETTINGS_SECTIONS.filter(section => HAS_FIELDS[section](settings) || linked.includes(section));

export const hasForm = (section: SettingsSection, settings: ReadSettings) =>
  HAS_FIELDS[section](settings);

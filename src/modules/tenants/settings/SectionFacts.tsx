import Card from '@mui/material/Card';
import { useLocaleState, useRecordContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { isLocale, LOCALE_NAMES } from '#contract/base/locales';
import { TYPED_LIMITS } from '#contract/crew/workingTime.values';
import type { WorkingTimeSetting } from '#contract/crew/workingTimeSetting';
import type { SettingsSection } from '#contract/tenants/settingsSections.values';
import type { TenantSettings } from '#contract/tenants/tenants';
import type { ReadSettings } from '../../../platform/data/tenantRecords.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { AddressFields } from '../../../ui/display/AddressFields.tsx';
import { DetailField } from '../../../ui/display/DetailField.tsx';
import { daysText } from './daysText.ts';
import { MailFacts, MoneyFacts } from './SaleFacts.tsx';

const SectionFacts = ({ section }: { section: SettingsSection }) => (
  <Card component="dl" sx={{ m: 0, px: 3, py: 1 }}>
    {FACTS[section]}
  </Card>
);

const CompanyFacts = () => {
  const translate = useTranslate();
  const settings = useRecordContext<ReadSettings>();
  const language = settings?.language_default;
  return (
    <>
      {settings?.name && (
        <>
          <AddressFields />
          <DetailField<TenantSettings> source="vat_number" optional />
          <DetailField<TenantSettings> source="coc_number" optional />
          <DetailField<TenantSettings> source="time_zone" />
          <DetailField<TenantSettings> source="house_colour" optional />
        </>
      )}
      <DetailField<TenantSettings> source="payment_status">
        {translate(`settings.statuses.${settings?.payment_status}`, { _: '–' })}
      </DetailField>
      <DetailField<TenantSettings> source="language_default">
        {isLocale(language) ? LOCALE_NAMES[language] : '–'}
      </DetailField>
      <DetailField<TenantSettings> source="force_twofa">
        {translate(settings?.force_twofa ? 'ra.boolean.true' : 'ra.boolean.false')}
      </DetailField>
      <DetailField<TenantSettings> source="max_users" />
    </>
  );
};

const PlanningFacts = () => {
  const settings = useRecordContext<ReadSettings>();
  return (
    <>
      {settings?.factors && <ProjectFacts />}
      {settings?.working_time !== undefined && (
        <DetailField<TenantSettings> source="working_time" always>
          <WorkingTimeFact setting={settings.working_time} />
        </DetailField>
      )}
      {settings?.own_hours !== undefined && <HoursFacts />}
      {settings?.load_factor !== undefined && (
        <DetailField<TenantSettings> source="load_factor" show={percent => `${percent}%`} />
      )}
      {settings?.code_width !== undefined && (
        <>
          <DetailField<TenantSettings> source="code_prefix" always />
          <DetailField<TenantSettings> source="code_width" />
        </>
      )}
    </>
  );
};

const HoursFacts = () => {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <>
      <DetailField<TenantSettings> source="hours_closed_until" show={format.date} />
      <DetailField<TenantSettings>
        source="own_hours"
        show={mayOwn => translate(mayOwn ? 'ra.boolean.true' : 'ra.boolean.false')}
      />
      <DetailField<TenantSettings> source="km_rate" show={format.money} />
    </>
  );
};

const WorkingTimeFact = ({ setting }: { setting: WorkingTimeSetting | null }) => {
  const translate = useTranslate();
  const format = useFormat();
  if (!setting) return translate('settings.working_time.of_country');
  const typed = TYPED_LIMITS.flatMap(name => {
    const limit = setting[name];
    if (limit === undefined) return [];
    const hours = `${format.number(limit / 60)} ${translate('settings.working_time.hour_sign')}`;
    return `${translate(`settings.working_time.limits.${name}`)}: ${hours}`;
  });
  return [translate(`settings.working_time.of.${setting.rules}`), ...typed].join('\n');
};

const ProjectFacts = () => {
  const translate = useTranslate();
  const settings = useRecordContext<ReadSettings>();
  const cancels = settings?.cancel_lapsed_options;
  const [locale] = useLocaleState();
  return (
    <>
      <DetailField<TenantSettings> source="prepare_hours" />
      <DetailField<TenantSettings> source="return_hours" />
      <DetailField<TenantSettings> source="factors" show={({ days }) => daysText(days, locale)} />
      {settings?.day_rule !== undefined && (
        <DetailField<TenantSettings>
          source="day_rule"
          show={rule => translate(`sales.day_rules.${rule}`)}
        />
      )}
      {settings?.project_status !== undefined && (
        <DetailField<TenantSettings> source="project_status" always>
          {translate(
            settings.project_status
              ? `resources.projects.statuses.${settings.project_status}`
              : 'settings.no_project_status'
          )}
        </DetailField>
      )}
      <DetailField<TenantSettings> source="cancel_lapsed_options" always>
        {translate(cancels ? 'ra.boolean.true' : 'ra.boolean.false')}
      </DetailField>
    </>
  );
};

const FACTS: Record<SettingsSection, ReactNode> = {
  company: <CompanyFacts />,
  planning: <PlanningFacts />,
  money: <MoneyFacts />,
  mails: <MailFacts />,
  people: null,
  security: <DetailField<TenantSettings> source="retention_years" />,
  integrations: null,
};

export default SectionFacts;

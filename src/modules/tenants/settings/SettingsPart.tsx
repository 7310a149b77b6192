import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import {
  RecordContextProvider,
  ResourceContextProvider,
  useLocaleState,
  useRecordContext,
  useTranslate,
} from 'ra-core';
import { lazy, Suspense } from 'react';
import { isLocale, LOCALE_NAMES } from '#contract/base/locales';
import type { TenantSettings } from '#contract/tenants/tenants';
import { readSettings, type ReadSettings } from '../../../platform/data/tenantRecords.ts';
import { useSessionCall } from '../../../platform/session/useSessionCall.ts';
import { AddressFields } from '../../../ui/display/AddressFields.tsx';
import { DetailField } from '../../../ui/display/DetailField.tsx';
import { FailureAlert, OfflineNotice } from '../../../ui/feedback/FailureAlert.tsx';
import { FormSkeleton } from '../../../ui/feedback/Loading.tsx';
import { useExplain } from '../../../ui/feedback/useExplain.ts';
import { lateScreen } from '../../../ui/record/lateScreen.ts';
import { daysText } from './daysText.ts';

/** Loaded when opened: it needs zod, which lists do not. */
const SettingsForm = lazy(() => import('./SettingsForm.tsx'));
const SaleFacts = lateScreen(() => import('./SaleFacts.tsx'));

interface SettingsPartProps {
  /** The tenant; `undefined` for the user's own. */
  tenantId: number | undefined;
  isEditing: boolean;
  /** Called once they are saved, or left as they were; without it the form stays open. */
  onDone?: () => void;
}

/** A tenant's settings: read, or in a form. */
export const SettingsPart = ({ tenantId, isEditing, onDone }: SettingsPartProps) => {
  const translate = useTranslate();
  const call = useSessionCall();
  const explain = useExplain();
  const queryKey = ['tenantSettings', tenantId];
  const { data, error, isPaused, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(() => readSettings(tenantId, signal)),
  });
  if (error) {
    const reason = new Error(explain(error, 'errors.server_error'));
    return <FailureAlert text={translate('settings.failed')} error={reason} onRetry={refetch} />;
  }
  if (isPaused && !data) return <OfflineNotice />;
  if (!data) return <FormSkeleton />;
  return (
    <ResourceContextProvider value="tenants">
      <RecordContextProvider value={{ id: tenantId ?? 'own', ...data }}>
        {isEditing ? (
          <Suspense fallback={<FormSkeleton />}>
            <SettingsForm settings={data} tenantId={tenantId} queryKey={queryKey} onDone={onDone} />
          </Suspense>
        ) : (
          <SettingsFacts />
        )}
      </RecordContextProvider>
    </ResourceContextProvider>
  );
};

const CompanyFacts = () => (
  <>
    <AddressFields />
    <DetailField<TenantSettings> source="vat_number" optional />
    <DetailField<TenantSettings> source="coc_number" optional />
    <DetailField<TenantSettings> source="time_zone" />
  </>
);

const PlanningFacts = () => {
  const translate = useTranslate();
  const settings = useRecordContext<ReadSettings>();
  const cancels = settings?.cancel_lapsed_options;
  const [locale] = useLocaleState();
  return (
    <>
      <DetailField<TenantSettings> source="prepare_hours" />
      <DetailField<TenantSettings> source="return_hours" />
      <DetailField<TenantSettings> source="factors" show={({ days }) => daysText(days, locale)} />
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

/** A tenant's settings, to read. */
const SettingsFacts = () => {
  const translate = useTranslate();
  const settings = useRecordContext<ReadSettings>();
  const language = settings?.language_default;
  return (
    <Card component="dl" sx={{ m: 0, px: 3, py: 1 }}>
      {settings?.name && <CompanyFacts />}
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
      {settings?.factors && <PlanningFacts />}
      {settings?.day_rule && (
        <Suspense>
          <SaleFacts />
        </Suspense>
      )}
      {settings?.code_width !== undefined && (
        <>
          <DetailField<TenantSettings> source="code_prefix" always />
          <DetailField<TenantSettings> source="code_width" />
        </>
      )}
    </Card>
  );
};

import { useQuery } from '@tanstack/react-query';
import { RecordContextProvider, ResourceContextProvider, useTranslate } from 'ra-core';
import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import type { SettingsSection } from '#contract/tenants/settingsSections.values';
import { readSettings } from '../../../platform/data/tenantRecords.ts';
import { useSessionCall } from '../../../platform/session/useSessionCall.ts';
import { FailureAlert, OfflineNotice } from '../../../ui/feedback/FailureAlert.tsx';
import { FormSkeleton } from '../../../ui/feedback/Loading.tsx';
import { useExplain } from '../../../ui/feedback/useExplain.ts';
import { SectionLinks } from './SectionLinks.tsx';
import { hasForm, sectionsOf } from './sections.ts';

const SettingsForm = lazy(() => import('./SettingsForm.tsx'));
const SectionFacts = lazy(() => import('./SectionFacts.tsx'));

export interface FurtherProps {
  section: SettingsSection;
  sections: readonly SettingsSection[];
}

interface SettingsPartProps {
  /** `undefined` for the user's own tenant. */
  tenantId: number | undefined;
  section: SettingsSection;
  addressOf: (section: SettingsSection) => string;
  isEditing: boolean;
  /** Called after saving or cancelling; without it the form stays open. */
  onDone?: () => void;
  further?: { Links: ComponentType<FurtherProps>; sections: readonly SettingsSection[] };
}

export const SettingsPart = (props: SettingsPartProps) => {
  const { tenantId, section, addressOf, isEditing, onDone, further } = props;
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
  const sections = sectionsOf(data, further?.sections ?? []);
  if (!sections.includes(section)) return <Navigate to={addressOf('company')} replace />;
  return (
    <ResourceContextProvider value="tenants">
      <RecordContextProvider value={{ id: tenantId ?? 'own', ...data }}>
        {sections.length > 1 && (
          <SectionLinks sections={sections} current={section} addressOf={addressOf} />
        )}
        {hasForm(section, data) && (
          <Suspense fallback={<FormSkeleton />}>
            {isEditing ? (
              <SettingsForm
                key={section}
                section={section}
                settings={data}
                tenantId={tenantId}
                queryKey={queryKey}
                onDone={onDone}
              />
            ) : (
              <SectionFacts section={section} />
            )}
          </Suspense>
        )}
        {further && <further.Links section={section} sections={sections} />}
      </RecordContextProvider>
    </ResourceContextProvider>
  );
};

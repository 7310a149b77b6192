import { useQuery } from '@tanstack/react-query';
import { ResourceContextProvider, RecordContextProvider, useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import { readSettings } from '../../providers/tenantRecords.ts';
import { FailureAlert } from '../FailureAlert.tsx';
import { FormSkeleton } from '../FormSkeleton.tsx';
import { OfflineNotice } from '../OfflineNotice.tsx';
import { useExplain } from '../useExplain.ts';
import { useSessionCall } from '../useSessionCall.ts';
import { SettingsFacts } from './SettingsFacts.tsx';

/** Apart from the screens that it is on: it brings what checks the fields. */
const SettingsForm = lazy(() => import('./SettingsForm.tsx'));

interface SettingsPartProps {
  /** Whose settings; `undefined` for the own tenant's. */
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

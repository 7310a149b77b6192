import {
  CreateBase,
  type Identifier,
  type RaRecord,
  useNotify,
  useResourceContext,
  useTranslate,
} from 'ra-core';
import { type ReactNode, Suspense } from 'react';
import { isRecord } from '../../platform/data/records.ts';
import { storedText } from '../../platform/session/restorableState.ts';
import { useChosenTenantId } from '../../platform/tenant/useTenants.ts';
import { BackLink, PageHeader } from '../display/PageHeader.tsx';
import { FormSkeleton } from '../feedback/Loading.tsx';
import { TenantToCreateFor } from '../form/ChoiceSelect.tsx';
import { useReturnPath } from '../form/RecordForm.tsx';
import { EditSessionContext, useFormKey, useNewEditSession } from '../form/editSession.ts';
import { useTypedState } from '../form/typedState.ts';
import { useLeaveForm } from '../form/unsavedForms.ts';
import { RecordColumn } from './RecordHeader.tsx';
import { useResourceText } from '../resource/useRecord.ts';
import { useSaveFailure } from './useSaveFailure.ts';
import { useMustChooseTenant } from '../display/RecordTenant.tsx';

interface CreatePageProps {
  above?: ReactNode;
  /** By the new record's id; the record itself by default. */
  leadTo?: ((id: Identifier) => string) | undefined;
  children: ReactNode;
}

export const CreatePage = ({ above, leadTo, children }: CreatePageProps) => {
  const resource = useResourceContext();
  const translate = useTranslate();
  const text = useResourceText();
  const notify = useNotify();
  const leave = useLeaveForm();
  const returnPath = useReturnPath();
  const { onError } = useSaveFailure(`resources.${resource}.create_failed`);
  const formKey = useFormKey();
  const session = useNewEditSession();
  const asksTenant = useMustChooseTenant();
  const chosenTenantId = useChosenTenantId();
  const [tenantId, setTenantId] = useTypedState({
    name: 'tenant',
    start: () => chosenTenantId,
    stored: storedText,
  });
  const meta = {
    keyFor: (data: unknown) => formKey({ data, tenantId }),
    ...(asksTenant && tenantId && { tenantId }),
  };
  const onSuccess = (created: RaRecord) => {
    // react-admin counts a save that ended the session as done.
    if (!isRecord(created)) return;
    const { id } = created;
    notify(`resources.${resource}.created`, {
      type: 'success',
      messageArgs: { _: translate('ra.notification.created') },
    });
    // Some servers only confirm success.
    if (id === '') leave(returnPath ?? `/${resource}`);
    else leave(returnPath ?? leadTo?.(id) ?? `/${resource}/${id}`);
  };
  return (
    <CreateBase mutationOptions={{ onSuccess, onError, meta }}>
      <RecordColumn>
        <PageHeader
          title={text(`resources.${resource}.add`, 'common.resource.add')}
          back={<BackLink />}
        />
        {above}
        {asksTenant && <TenantToCreateFor value={tenantId} onChoose={setTenantId} />}
        <EditSessionContext value={session}>
          <Suspense fallback={<FormSkeleton />}>{children}</Suspense>
        </EditSessionContext>
      </RecordColumn>
    </CreateBase>
  );
};

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormIsDirty, useTranslate } from 'ra-core';
import { useState } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { textOf, valueOf } from '../../platform/api/ApiError.ts';
import {
  type Holder,
  readPermissionNames,
  savePermissionNames,
} from '../../platform/data/permissions.ts';
import type { HeldRole } from '../../platform/data/userRecords.ts';
import { useSessionCall } from '../../platform/session/useSessionCall.ts';
import { BOTTOM_BAR } from '../../ui/display/bottomBar.ts';
import { FailureAlert } from '../../ui/feedback/FailureAlert.tsx';
import { Loading, TableSkeleton } from '../../ui/feedback/Loading.tsx';
import { useFailureLines } from '../../ui/feedback/useExplain.ts';
import { CallForm, FormFailure, SubmitButton } from '../../ui/form/CallForm.tsx';
import { UnsavedChanges } from '../../ui/form/UnsavedChanges.tsx';
import { PermissionTable } from './PermissionTable.tsx';
import { usePermissions } from './usePermissions.ts';

const keyOf = (holder: Holder, id: string) => [holder, id, 'permissions'];

export const usePermissionNames = (holder: Holder, id: string) => {
  const call = useSessionCall();
  return useQuery({
    queryKey: keyOf(holder, id),
    queryFn: ({ signal }) => call(() => readPermissionNames(holder, id, signal)),
  });
};

interface PermissionFormProps {
  holder: Holder;
  id: string;
  texts: { save: string; saving: string; saved: string; failed: string; loading: string };
  severity: 'info' | 'success';
  readOnly?: boolean;
  roles?: readonly HeldRole[] | undefined;
}

export const PermissionForm = ({
  holder,
  id,
  texts,
  severity,
  readOnly,
  roles,
}: PermissionFormProps) => {
  const translate = useTranslate();
  const explain = useFailureLines(texts.failed);
  const queryClient = useQueryClient();
  const [saved, setSaved] = useState(false);
  const catalogue = usePermissions();
  const names = usePermissionNames(holder, id);

  if (catalogue.error || names.error) {
    const retry = () => Promise.all([catalogue.refetch(), names.refetch()]);
    return <FailureAlert text={translate('rights.data_failed')} onRetry={retry} />;
  }
  if (!catalogue.permissions || !names.data) {
    return (
      <Loading text={texts.loading}>
        <TableSkeleton />
      </Loading>
    );
  }

  const send = async ({ permissions }: FieldValues, opened: unknown) => {
    setSaved(false);
    await savePermissionNames(holder, id, permissions, openedIn(opened));
    await queryClient.invalidateQueries({ queryKey: keyOf(holder, id) });
    setSaved(true);
  };
  return (
    <CallForm record={{ id, ...names.data }} send={send} explain={explain}>
      <div>
        <PermissionTable
          permissions={catalogue.permissions}
          mayGive={catalogue.mayGive}
          readOnly={readOnly}
          roles={roles}
        />
      </div>
      <Box className={BOTTOM_BAR} sx={stickyStyle}>
        <FormFailure />
        {saved && <SavedAlert text={texts.saved} severity={severity} />}
        {!readOnly && <SaveButton texts={texts} />}
      </Box>
      <UnsavedChanges />
    </CallForm>
  );
};

const openedIn = (record: unknown) => {
  const permissions = valueOf(record, 'permissions');
  return {
    permissions: Array.isArray(permissions) ? permissions.map(String) : [],
    tag: textOf(record, 'tag'),
  };
};

const SavedAlert = ({ text, severity }: { text: string; severity: 'info' | 'success' }) =>
  useFormIsDirty() ? null : <Alert severity={severity}>{text}</Alert>;

const SaveButton = ({ texts }: Pick<PermissionFormProps, 'texts'>) => (
  <SubmitButton label={useFormState().isSubmitting ? texts.saving : texts.save} />
);

const stickyStyle = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'grid',
  justifyItems: 'start',
  gap: 1.5,
  py: 2,
  bgcolor: 'background.default',
  '& > [role=alert]': { justifySelf: 'stretch' },
} as const;

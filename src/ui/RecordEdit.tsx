import { EditBase, useEditContext, useNotify, useResourceContext, useTranslate } from 'ra-core';
import { Suspense, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { ConflictDialog } from './ConflictDialog.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import { RecordColumn } from './RecordColumn.tsx';
import { RecordHeader } from './RecordHeader.tsx';
import { RecordState } from './RecordState.tsx';
import { TOLD_ON_SCREEN } from './screenErrors.ts';
import { useLeaveForm } from './useLeaveForm.ts';
import { useSaveFailure } from './useSaveFailure.ts';

interface RecordEditProps {
  /** What stands above the form; nothing where the screen has a header already. */
  header?: ReactNode;
  children: ReactNode;
}

/** A record to edit: saving, or not being able to, leaves what was typed in the form. */
export const RecordEdit = ({ header = <RecordHeader />, children }: RecordEditProps) => {
  const { id = '' } = useParams();
  const resource = useResourceContext() ?? '';
  const notify = useNotify();
  const translate = useTranslate();
  const leave = useLeaveForm();
  const { conflict, onError, settle } = useSaveFailure(`resources.${resource}.save_failed`);

  const showRecord = () => leave(`/${resource}/${encodeURIComponent(id)}`);
  const onSuccess = () => {
    notify(`resources.${resource}.saved`, {
      type: 'success',
      messageArgs: { _: translate('ra.notification.updated', { smart_count: 1 }) },
    });
    showRecord();
  };

  return (
    <EditBase
      mutationMode="pessimistic"
      queryOptions={TOLD_ON_SCREEN}
      mutationOptions={{ onSuccess, onError }}
    >
      <RecordColumn>
        {header}
        <Content>{children}</Content>
      </RecordColumn>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          onSaved={onSuccess}
          onTaken={showRecord}
          onError={onError}
          onClose={settle}
        />
      )}
    </EditBase>
  );
};

const Content = ({ children }: { children: ReactNode }) => {
  const state = useEditContext();
  return (
    <RecordState {...state}>
      <Suspense fallback={<FormSkeleton />}>{children}</Suspense>
    </RecordState>
  );
};

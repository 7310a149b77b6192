import {
  EditBase,
  type RaRecord,
  useEditContext,
  useNotify,
  useResourceContext,
  useTranslate,
} from 'ra-core';
import { type ReactNode, Suspense, useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { apiErrorOf } from '../../platform/data/httpClient.ts';
import { isRecord } from '../../platform/data/records.ts';
import { errorShownInline } from '../feedback/FailureAlert.tsx';
import { FormSkeleton } from '../feedback/Loading.tsx';
import { EditSessionContext, useNewEditSession } from '../form/editSession.ts';
import { useLeaveForm } from '../form/unsavedForms.ts';
import { EditedByColleague } from './ColleagueNotice.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { RecordColumn, RecordHeader } from './RecordHeader.tsx';
import { RecordState } from './RecordState.tsx';
import { ShortageQuestion } from './ShortageQuestion.tsx';
import { useResource } from '../resource/resource.ts';
import { useSaveFailure } from './useSaveFailure.ts';

interface RecordEditProps {
  header?: ReactNode;
  id?: string;
  leadTo?: string;
  children: ReactNode;
}

export const RecordEdit = ({
  header = <RecordHeader />,
  id: givenId,
  leadTo,
  children,
}: RecordEditProps) => {
  const { id = givenId ?? '' } = useParams();
  const resource = useResourceContext() ?? '';
  const notify = useNotify();
  const translate = useTranslate();
  const leave = useLeaveForm();
  const asksShortage = useResource()?.acceptsShortage;
  const { conflict, shortage, onError, settle } = useSaveFailure(
    `resources.${resource}.save_failed`,
    { asksShortage }
  );
  const session = useNewEditSession();
  const { held } = session;
  const select = useCallback((read: RaRecord) => (isRecord(held) ? held : read), [held]);

  /** A refusal of fields is answered in the form: the question over it is over. */
  const onAnswerError: typeof onError = (error, attempt) => {
    const fields = apiErrorOf(error)?.fields ?? {};
    if (Object.keys(fields).length > 0) {
      settle();
      session.refuse({ ...fields });
    }
    onError(error, attempt);
  };

  const showRecord = () => leave(leadTo ?? `/${resource}/${encodeURIComponent(id)}`);
  const onSuccess = (saved: unknown) => {
    // react-admin counts a save that ended the session as done.
    if (!isRecord(saved)) return;
    notify(`resources.${resource}.saved`, {
      type: 'success',
      messageArgs: { _: translate('ra.notification.updated', { smart_count: 1 }) },
    });
    showRecord();
  };

  return (
    <EditBase
      id={givenId}
      mutationMode="pessimistic"
      queryOptions={{ ...errorShownInline, select }}
      mutationOptions={{ onSuccess, onError }}
    >
      <RecordColumn>
        {header}
        <EditedByColleague />
        <EditSessionContext value={session}>
          <Content>{children}</Content>
        </EditSessionContext>
      </RecordColumn>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          onSaved={onSuccess}
          onTaken={showRecord}
          onError={onAnswerError}
          onClose={settle}
        />
      )}
      {shortage && (
        <ShortageQuestion
          refusal={shortage}
          onSaved={onSuccess}
          onError={onAnswerError}
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

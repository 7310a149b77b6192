import Button from '@mui/material/Button';
import { useEvent, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { listAddress } from '../../../../platform/session/lastVisited.ts';
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx';
import { useAllRead } from '../../../../ui/form/unreadFields.tsx';
import { useLeaveForm } from '../../../../ui/form/unsavedForms.ts';
import { useSalesRights } from '../../useSalesRights.ts';
import { useDocumentAction } from '../../useDocumentAction.ts';
import { useDraft } from './useDraftEditor.ts';
import { lazyDialog } from '../../../../ui/dialog/lazyDialog.tsx';
import { BusyButton } from '../../../../ui/display/BusyButton.tsx';

const IssueDialog = lazyDialog(() => import('./IssueDialog.tsx'));

interface DraftStepsProps {
  /** Undefined while unknown: a draft is issued for the total on screen. */
  total: number | undefined;
}

/** Ctrl+S saves as well. */
export const DraftSteps = ({ total }: DraftStepsProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const leave = useLeaveForm();
  const { mayIssue } = useSalesRights();
  const { state, isDirty, isIssued, isSaving, mayEdit, save, unread } = useDraft();
  const [opened, setOpened] = useState<'issue' | 'delete'>();
  const allRead = useAllRead();
  const saveRead = () => {
    if (!isIssued && allRead() && !isSaving) void save();
  };
  useSaveKey(saveRead);
  const { id, version, project_id } = state.base;
  const remove = useDocumentAction(
    async () => (await import('../invoices.calls.ts')).deleteDraft({ id, version }),
    {
      leaves: true,
      done: 'resources.sales-invoices.done.deleted',
      onDone: () => {
        setOpened(undefined);
        if (isDirty) leave(listAddress('sales-invoices'));
        else if (project_id) void navigate(`/projects/${project_id}?tab=finance`);
        else void navigate(listAddress('sales-invoices'));
      },
      onFailed: () => setOpened(undefined),
    }
  );
  const text = (name: string) => translate(`resources.sales-invoices.${name}`);
  return (
    <>
      {mayEdit && (
        <Button variant="outlined" color="error" onClick={() => setOpened('delete')}>
          {text('steps.delete')}
        </Button>
      )}
      {mayEdit && (
        <BusyButton
          variant={isDirty ? 'contained' : 'outlined'}
          busy={isSaving}
          disabled={!isDirty && Object.keys(unread).length === 0}
          onClick={saveRead}
        >
          {translate('ra.action.save')}
        </BusyButton>
      )}
      {mayIssue && !isIssued && (
        <Button
          variant={isDirty ? 'outlined' : 'contained'}
          // The dialog holds the draft as read: it does not open during a save.
          disabled={total === undefined || isSaving}
          onClick={() => allRead() && setOpened('issue')}
        >
          {text('steps.issue')}
        </Button>
      )}
      {opened === 'issue' && total !== undefined && (
        <IssueDialog total={total} onClose={() => setOpened(undefined)} />
      )}
      <ConfirmDialog
        open={opened === 'delete'}
        title={text('steps.delete')}
        text={text('delete_text')}
        confirm={text('steps.delete')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setOpened(undefined)}
      />
    </>
  );
};

const useSaveKey = (save: () => void) => {
  const latest = useEvent(save);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      // By then the edited cell is committed.
      setTimeout(latest);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [latest]);
};

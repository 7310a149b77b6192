import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import {
  useBulkDeleteController,
  useBulkUpdateController,
  useListContext,
  useTranslate,
  useTranslateLabel,
} from 'ra-core';
import { type ComponentType, type FormEvent, Suspense, useId, useState } from 'react';
import { z } from 'zod';
import { CODED_RESOURCES } from '#contract/warehouse/codedResources.values';
import { InputDialog } from '../dialog/InputDialog.tsx';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { ChoiceField } from '../form/ChoiceField.tsx';
import { useTypedState } from '../form/typedState.ts';
import { useTypedChoice } from '../form/typedChoice.ts';
import { ReadFirst } from '../form/unreadFields.tsx';
import { FocusFirst } from '../form/FormLayout.tsx';
import { LabelsButton } from '../transfer/LabelsButton.tsx';
import { BulkFailures, BulkProgress, useBulkOutcome } from './bulkOutcome.tsx';
import { UnseenNote } from './unseenSelection.tsx';
import { BusyButton } from '../display/BusyButton.tsx';

interface BulkActionsProps {
  statuses: Statuses | undefined;
  statusPreview?: StatusPreview | undefined;
  mayDelete: boolean;
}

/** Lazy: a list opens before any record is selected. */
const BulkActions = ({ statuses, statusPreview, mayDelete }: BulkActionsProps) => (
  <>
    <BulkLabels />
    {statuses && <BulkStatus statuses={statuses} preview={statusPreview} />}
    {mayDelete && <BulkDelete />}
  </>
);

const BulkLabels = () => {
  const { selectedIds, resource } = useListContext();
  const coded = CODED_RESOURCES.find(name => name === resource);
  return coded && <LabelsButton resource={coded} ids={selectedIds.map(Number)} />;
};

const BulkDelete = () => {
  const { selectedIds } = useListContext();
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const { mutationOptions, failure, settle } = useBulkOutcome(() => setAsking(false));
  const { isPending, handleDelete } = useBulkDeleteController({
    mutationMode: 'pessimistic',
    mutationOptions,
  });
  const selected = { smart_count: selectedIds.length };
  return (
    <>
      <Button
        size="small"
        color="error"
        startIcon={<DeleteOutlined />}
        onClick={() => setAsking(true)}
      >
        {translate('ra.action.delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={translate('lists.bulk.delete', selected)}
        text={translate('lists.bulk.delete_text', selected)}
        confirm={translate('ra.action.delete')}
        busy={isPending}
        onConfirm={handleDelete}
        onClose={() => setAsking(false)}
      >
        <UnseenNote />
        <BulkProgress />
      </ConfirmDialog>
      {failure && <BulkFailures others="deleted" failure={failure} onClose={settle} />}
    </>
  );
};

export type Statuses = readonly string[];

export type StatusPreview = ComponentType<{ ids: readonly number[]; status: string }>;

interface BulkStatusProps {
  statuses: Statuses;
  preview: StatusPreview | undefined;
}

const BulkStatus = ({ statuses, preview }: BulkStatusProps) => {
  const translate = useTranslate();
  const [choosing, setChoosing] = useState(false);
  const { mutationOptions, failure, settle } = useBulkOutcome(() => setChoosing(false));
  const { isPending, handleUpdate } = useBulkUpdateController({
    mutationMode: 'pessimistic',
    mutationOptions,
  });
  return (
    <>
      <Button size="small" startIcon={<EditOutlined />} onClick={() => setChoosing(true)}>
        {translate('lists.bulk.status')}
      </Button>
      {choosing && (
        <BulkStatusDialog
          statuses={statuses}
          preview={preview}
          busy={isPending}
          onChoose={status => handleUpdate({ status })}
          onClose={() => setChoosing(false)}
        />
      )}
      {failure && <BulkFailures others="changed" failure={failure} onClose={settle} />}
    </>
  );
};

interface BulkStatusDialogProps extends BulkStatusProps {
  busy: boolean;
  onChoose: (status: string) => void;
  onClose: () => void;
}

const BulkStatusDialog = (props: BulkStatusDialogProps) => {
  const { statuses, preview: Preview, busy, onChoose, onClose } = props;
  const { selectedIds } = useListContext();
  const translate = useTranslate();
  const titleId = useId();
  const [status, setStatus, isTyped] = useTypedState({
    name: 'bulk status',
    start: () => '',
    stored: z.string(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChoose(status);
  };
  return (
    <InputDialog
      open
      onClose={busy ? undefined : onClose}
      isTyped={isTyped}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="xs"
    >
      <ReadFirst>
        <form onSubmit={submit}>
          <FocusFirst />
          <DialogTitle id={titleId}>
            {translate('lists.bulk.status_title', { smart_count: selectedIds.length })}
          </DialogTitle>
          <DialogContent>
            <StatusField statuses={statuses} status={status} onChoose={setStatus} />
            {Preview && status && (
              <Suspense>
                <Preview ids={selectedIds.map(Number)} status={status} />
              </Suspense>
            )}
            <UnseenNote />
            <BulkProgress />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose} disabled={busy}>
              {translate('ra.action.cancel')}
            </Button>
            <BusyButton type="submit" variant="contained" busy={busy} disabled={!status}>
              {translate('ra.action.save')}
            </BusyButton>
          </DialogActions>
        </form>
      </ReadFirst>
    </InputDialog>
  );
};

interface StatusFieldProps {
  statuses: Statuses;
  status: string;
  onChoose: (status: string) => void;
}

const StatusField = ({ statuses, status, onChoose }: StatusFieldProps) => {
  const { resource } = useListContext();
  const translate = useTranslate();
  const label = useTranslateLabel();
  const nameOf = (each: string) => translate(`resources.${resource}.statuses.${each}`);
  const typed = useTypedChoice({ key: status, name: status && nameOf(status) });
  const text = typed.isUnread ? typed.text.trim().toLowerCase() : '';
  return (
    <ChoiceField
      typed={typed}
      options={statuses.filter(each => nameOf(each).toLowerCase().includes(text))}
      chosen={status || null}
      onChoose={chosen => onChoose(chosen ?? '')}
      nameOf={nameOf}
      keyOf={each => each}
      field={{ label: label({ source: 'status', resource }), sx: { mt: 1 } }}
    />
  );
};

export default BulkActions;

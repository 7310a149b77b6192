import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { CanAccess } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { FailureAlert } from '../feedback/FailureAlert.tsx';
import { Loading } from '../feedback/Loading.tsx';
import { RecordPart } from './RelatedRecords.tsx';

interface EditedPartProps<Data, Opened> {
  title: string;
  action?: ReactNode;
  read: UseQueryResult<Data>;
  failed: string;
  edit: string;
  /** The data that the dialog edits. Without it the part has no edit button. */
  openedOf: (data: Data) => Opened | undefined;
  dialog: (opened: Opened, onClose: () => void) => ReactNode;
  children: (data: Data) => ReactNode;
}

/** A part of a record's page that a dialog edits as a whole: codes, inspection rules, contents. */
export const EditedPart = <Data, Opened>(props: EditedPartProps<Data, Opened>) => {
  const { title, action, read, failed, edit, openedOf, dialog, children } = props;
  const { data, error, isPending, refetch } = read;
  // As when the dialog opened: later changes of the record keep what was typed.
  const [opened, setOpened] = useState<{ part: Opened }>();
  const part = data === undefined ? undefined : openedOf(data);
  return (
    <RecordPart title={title} action={action}>
      {isPending && (
        <Loading>
          <Skeleton variant="rounded" height={32} />
        </Loading>
      )}
      {error && <FailureAlert text={failed} error={error} onRetry={refetch} />}
      {data !== undefined && children(data)}
      {part !== undefined && (
        <CanAccess action="edit">
          <Button
            size="small"
            startIcon={<EditOutlined />}
            onClick={() => setOpened({ part })}
            sx={{ mt: 1, ml: -0.5 }}
          >
            {edit}
          </Button>
        </CanAccess>
      )}
      {opened && dialog(opened.part, () => setOpened(undefined))}
    </RecordPart>
  );
};

import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import {
  type Identifier,
  type RaRecord,
  useGetMany,
  useGetRecordRepresentation,
  useListContext,
  useNotify,
  useRefresh,
  useResourceContext,
  useTranslate,
} from 'ra-core';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { Dialog } from '../dialog/Dialog.tsx';
import { bulkChange, PartialFailure } from '../../platform/data/records.ts';
import { errorShownInline } from '../feedback/FailureAlert.tsx';
import { ProgressLine } from '../feedback/ProgressLine.tsx';

interface BulkFailuresProps {
  failure: PartialFailure;
  others: 'changed' | 'deleted';
  onClose: () => void;
}

export const BulkFailures = ({ failure, others, onClose }: BulkFailuresProps) => {
  const { failures, attempted } = failure;
  const translate = useTranslate();
  const nameOf = useRecordNames(failures.map(({ id }) => id));
  const titleId = useId();
  const failed = failures.length;
  const isUnsure = failures.some(({ isUnknown }) => isUnknown);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>
        {translate(`lists.bulk.${isUnsure ? 'not_certain' : 'failed'}`, { failed, attempted })}
      </DialogTitle>
      <DialogContent tabIndex={0}>
        <DialogContentText>
          {translate(`lists.bulk.${isUnsure ? 'unsure' : 'stayed'}`)}
          {failed < attempted && ` ${translate(`lists.bulk.others_${others}`)}`}
        </DialogContentText>
        <Typography component="ul" variant="body2" sx={{ pl: 2.5, mb: 0 }}>
          {failures.map(({ id, message }) => (
            <li key={id}>
              <strong>{nameOf(id)}</strong>: {translate(message, { _: message })}
            </li>
          ))}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const useRecordNames = (ids: Identifier[]) => {
  const resource = useResourceContext() ?? '';
  const represent = useGetRecordRepresentation(resource);
  const { data = [] } = useGetMany(resource, { ids }, errorShownInline);
  return (id: Identifier) => {
    const record = data.find(each => each?.id === id);
    if (!record) return `#${id}`;
    // Units of a product have its name.
    const own: unknown = record['code'] || record['serial_number'];
    if (typeof own !== 'string') return represent(record);
    return (
      <>
        {own} · {represent(record)}
      </>
    );
  };
};

/** Each record's version as last shown: a colleague's later changes are not overwritten. */
const useShownVersions = () => {
  const { data } = useListContext<RaRecord>();
  const [versions] = useState(() => new Map<Identifier, number>());
  useEffect(() => {
    for (const { id, version } of data ?? []) {
      if (typeof version === 'number') versions.set(id, version);
    }
  }, [data, versions]);
  return versions;
};

export const BulkProgress = () => {
  const progress = useSyncExternalStore(bulkChange.subscribe, bulkChange.read);
  return progress ? <ProgressLine {...progress} /> : null;
};

/** Refetches the list, keeps failed records selected, and lists them in `failure` until closed. */
export const useBulkOutcome = (onSettled: () => void) => {
  const { onSelect } = useListContext();
  const refresh = useRefresh();
  const notify = useNotify();
  const translate = useTranslate();
  const [failure, setFailure] = useState<PartialFailure>();

  const versions = useShownVersions();

  const mutationOptions = {
    meta: { versions },
    onError: (error: unknown) => {
      if (error instanceof PartialFailure) {
        onSelect(error.failures.map(({ id }) => id));
        setFailure(error);
        return;
      }
      const message = error instanceof Error ? error.message : 'errors.server_error';
      notify(message, { type: 'error', messageArgs: { _: translate(message, { _: message }) } });
    },
    onSettled: () => {
      refresh();
      onSettled();
    },
  };
  return { mutationOptions, failure, settle: () => setFailure(undefined) };
};

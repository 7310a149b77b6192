import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { CanAccess, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { OwnCodes } from '#contract/warehouse/codes';
import type { CodedResource } from '#contract/warehouse/codedResources.values';
import { type CodedRecord, readCodes } from '../../platform/data/recordCodes.ts';
import { useServerHas } from '../../platform/session/useSignedInUser.ts';
import { FailureAlert } from '../feedback/FailureAlert.tsx';
import { Loading } from '../feedback/Loading.tsx';
import { LabelsButton } from '../transfer/LabelsButton.tsx';
import { RecordPart } from './RelatedRecords.tsx';
import { useRecord } from './useRecord.ts';
import { lazyDialog } from '../dialog/lazyDialog.tsx';

const CodesDialog = lazyDialog(() => import('./CodesDialog.tsx'));

export const RecordCodes = ({ resource }: { resource: CodedResource }) => {
  const record = useRecord<CodedResource>();
  const hasCodes = useServerHas('warehouse');
  if (!hasCodes || record?.id === undefined || record.version === undefined) return null;
  const { id, version, tenant_id: tenantId } = record;
  return <Codes record={{ resource, id, version, tenantId }} />;
};

const Codes = ({ record }: { record: CodedRecord }) => {
  const translate = useTranslate();
  // As when the dialog opened: later changes of the record leave typed text.
  const [edited, setEdited] = useState<{ record: CodedRecord; codes: OwnCodes }>();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [record.resource, 'getCodes', record.id, record.version],
    queryFn: ({ signal }) => readCodes(record, signal),
  });
  return (
    <RecordPart
      title={translate('codes.title')}
      action={<LabelsButton resource={record.resource} ids={[record.id]} />}
    >
      {isPending && (
        <Loading>
          <Skeleton variant="rounded" height={32} />
        </Loading>
      )}
      {error && <FailureAlert text={translate('codes.failed')} error={error} onRetry={refetch} />}
      {data?.length === 0 && (
        <Typography color="textSecondary">{translate('codes.none')}</Typography>
      )}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
          {data.map(({ code, amount }) => (
            <li key={code}>{amount > 1 ? `${code} · ${amount} ×` : code}</li>
          ))}
        </Box>
      )}
      {data && (
        <CanAccess action="edit">
          <Button
            size="small"
            startIcon={<EditOutlined />}
            onClick={() => setEdited({ record, codes: data })}
            sx={{ mt: 1, ml: -0.5 }}
          >
            {translate('codes.edit')}
          </Button>
        </CanAccess>
      )}
      {edited && <CodesDialog {...edited} onClose={() => setEdited(undefined)} />}
    </RecordPart>
  );
};

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { CodedResource } from '#contract/warehouse/codedResources.values';
import { type CodedRecord, readCodes } from '../../platform/data/recordCodes.ts';
import { useServerHas } from '../../platform/session/useSignedInUser.ts';
import { LabelsButton } from '../transfer/LabelsButton.tsx';
import { EditedPart } from './EditedPart.tsx';
import { useRecord } from '../resource/useRecord.ts';
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
  const read = useQuery({
    queryKey: [record.resource, 'getCodes', record.id, record.version],
    queryFn: ({ signal }) => readCodes(record, signal),
  });
  return (
    <EditedPart
      title={translate('codes.title')}
      action={<LabelsButton resource={record.resource} ids={[record.id]} />}
      read={read}
      failed={translate('codes.failed')}
      edit={translate('codes.edit')}
      openedOf={codes => ({ record, codes })}
      dialog={(opened, onClose) => <CodesDialog {...opened} onClose={onClose} />}
    >
      {codes =>
        codes.length === 0 ? (
          <Typography color="textSecondary">{translate('codes.none')}</Typography>
        ) : (
          <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
            {codes.map(({ code, amount }) => (
              <li key={code}>{amount > 1 ? `${code} · ${amount} ×` : code}</li>
            ))}
          </Box>
        )
      }
    </EditedPart>
  );
};

import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { isPdf } from '#contract/files/images';
import type { Inspection } from '#contract/warehouse/inspections';
import { fileAddress } from '../../../platform/api/client.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { DetailField } from '../../../ui/display/DetailField.tsx';
import { RecordStatus } from '../../../ui/display/StatusBadge.tsx';
import { RecordLink } from '../../../ui/display/links.tsx';
import { DetailPage } from '../../../ui/record/DetailPage.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';

const InspectionDetail = () => {
  const format = useFormat();
  return (
    <DetailPage badge={<Result />}>
      <DetailField<Inspection>
        source="equipment_id"
        show={id => <RecordLink resource="equipment" id={id} withCode />}
      />
      <DetailField<Inspection> source="inspected_on" show={format.date} />
      <DetailField<Inspection> source="inspector" optional />
      <DetailField<Inspection>
        source="repair_id"
        optional
        show={id => <RecordLink resource="repairs" id={id} />}
      />
      <DetailField<Inspection> source="notes" optional />
      <DetailField<Inspection> source="report" optional show={name => <Report name={name} />} />
    </DetailPage>
  );
};

const Result = () => (
  <RecordStatus resource="inspections" status={useRecord<'inspections'>()?.result} />
);

export const Report = ({ name }: { name: string }) => {
  const translate = useTranslate();
  const src = fileAddress(name);
  if (isPdf(name)) {
    return (
      <Button href={src} variant="outlined" startIcon={<DownloadOutlined />}>
        {translate('resources.inspections.report_download')}
      </Button>
    );
  }
  return (
    <Link href={src} target="_blank" rel="noopener">
      <ReportPicture src={src} />
    </Link>
  );
};

export const ReportPicture = ({ src }: { src: string | undefined }) => {
  const translate = useTranslate();
  return (
    <Box
      component="img"
      src={src}
      alt={translate('resources.inspections.fields.report')}
      sx={{ display: 'block', maxWidth: '100%', maxHeight: 320, borderRadius: 1 }}
    />
  );
};

export default InspectionDetail;

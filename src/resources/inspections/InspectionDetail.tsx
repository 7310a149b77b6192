import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import type { Inspection } from '#contract/inspections';
import { pictureAddress } from '../../platform/api/client.ts';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { DetailField } from '../../ui/display/DetailField.tsx';
import { RecordStatus } from '../../ui/display/StatusBadge.tsx';
import { RecordLink } from '../../ui/display/links.tsx';
import { DetailPage } from '../../ui/record/DetailPage.tsx';
import { useRecord } from '../../ui/record/useRecord.ts';
import { InspectionForm } from './index.ts';

const InspectionDetail = () => {
  const format = useFormat();
  return (
    <DetailPage form={InspectionForm} badge={<Result />}>
      <DetailField<Inspection>
        source="equipment_id"
        show={id => <RecordLink resource="equipment" id={id} />}
      />
      <DetailField<Inspection> source="inspected_on" show={format.date} />
      <DetailField<Inspection> source="inspector" optional />
      <DetailField<Inspection>
        source="repair_id"
        optional
        show={id => <RecordLink resource="repairs" id={id} />}
      />
      <DetailField<Inspection> source="notes" optional />
      <DetailField<Inspection> source="report" optional show={report} />
    </DetailPage>
  );
};

const Result = () => (
  <RecordStatus resource="inspections" status={useRecord<'inspections'>()?.result} />
);

const report = (key: string) => <Report src={pictureAddress(key)} />;

/** The picture of the report, as large as there is room; whole in a tab of its own. */
export const Report = ({ src }: { src: string | undefined }) => {
  const translate = useTranslate();
  return (
    <Link href={src} target="_blank" rel="noopener">
      <Box
        component="img"
        src={src}
        alt={translate('resources.inspections.fields.report')}
        sx={{ display: 'block', maxWidth: '100%', maxHeight: 320, borderRadius: 1 }}
      />
    </Link>
  );
};

export default InspectionDetail;

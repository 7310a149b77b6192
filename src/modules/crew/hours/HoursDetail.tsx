import type { Hours } from '#contract/crew/hours';
import { clockText } from '#contract/crew/hoursText';
import { useHolds } from '../../../platform/session/useSignedInUser.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { DetailField } from '../../../ui/display/DetailField.tsx';
import { RecordLink, ReferenceLink } from '../../../ui/display/links.tsx';
import { RecordStatus } from '../../../ui/display/StatusBadge.tsx';
import { DetailPage } from '../../../ui/record/DetailPage.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { ExpenseLinks } from './ExpenseLinks.tsx';

const HoursDetail = () => {
  const format = useFormat();
  const seesCosts = useHolds('costs.view');
  return (
    <DetailPage badge={<Status />}>
      <DetailField<Hours> source="crew_id" show={id => <RecordLink resource="crew" id={id} />} />
      <DetailField<Hours> source="project_name" label="project_id">
        <ReferenceLink<Hours> source="project_id" name="project_name" resource="projects" />
      </DetailField>
      <DetailField<Hours> source="from" show={format.moment} />
      <DetailField<Hours> source="until" show={format.moment} />
      <DetailField<Hours> source="break_minutes" show={minutes => `${minutes} min`} />
      <DetailField<Hours> source="paid_minutes" label="paid" show={clockText} />
      {seesCosts && <DetailField<Hours> source="wage" show={format.money} />}
      <DetailField<Hours> source="km" show={km => `${format.number(km)} km`} />
      <DetailField<Hours> source="expenses" show={all => <ExpenseLinks expenses={all} />} />
      <DetailField<Hours> source="notes" />
      <DetailField<Hours> source="reason" />
    </DetailPage>
  );
};

const Status = () => <RecordStatus resource="hours" status={useRecord<'hours'>()?.state} />;

export default HoursDetail;

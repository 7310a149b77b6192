import type { Quote } from '#contract/sales/quotes';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { DetailField } from '../../../ui/display/DetailField.tsx';
import { ReferenceLink } from '../../../ui/display/links.tsx';
import { DetailPage } from '../../../ui/record/DetailPage.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { QuoteDifferences } from './QuoteDifferences.tsx';
import { QuoteDocument } from './QuoteDocument.tsx';
import { QuoteMessages } from './QuoteMessages.tsx';
import { QuoteNotice } from './QuoteNotice.tsx';
import { QuoteStanding } from './QuoteStanding.tsx';
import { QuoteSteps } from './QuoteSteps.tsx';
import { QuoteSums } from './QuoteSums.tsx';
import { QuoteVersions } from './QuoteVersions.tsx';

const QuoteDetail = () => (
  <DetailPage
    badge={<QuoteStanding />}
    above={
      <>
        <QuoteNotice />
        <QuoteSteps />
      </>
    }
    below={
      <>
        <QuoteDifferences />
        <QuoteMessages />
        <QuoteDocument />
      </>
    }
    beside={
      <>
        <QuoteSums />
        <QuoteVersions />
      </>
    }
  >
    <DetailField<Quote> source="project_name">
      <ReferenceLink<Quote> source="project_id" name="project_name" resource="projects" />
    </DetailField>
    <DetailField<Quote> source="customer_name">
      <ReferenceLink<Quote> source="customer_id" name="customer_name" resource="customers" />
    </DetailField>
    <DetailField<Quote> source="valid_until" show={day => <Day day={day} />} />
    <DetailField<Quote> source="sent_at" optional show={at => <Moment at={at} />} />
    <DetailField<Quote> source="acceptance" optional show={() => <Accepted />} />
  </DetailPage>
);

const Day = ({ day }: { day: string }) => useFormat().date(day);

const Moment = ({ at }: { at: string }) => useFormat().moment(at);

const Accepted = () => {
  const format = useFormat();
  const acceptance = useRecord<'quotes'>()?.acceptance;
  if (!acceptance) return null;
  const { name, on, total, by, note } = acceptance;
  return [name, format.date(on), total !== null && format.money(total), by && `(${by})`, note]
    .filter(Boolean)
    .join(' · ');
};

export default QuoteDetail;

import { useGetOne, useTranslate } from 'ra-core';
import { useParams } from 'react-router-dom';
import { countAddress } from '#contract/warehouse/scanPage';
import type { Stocktaking } from '#contract/warehouse/stocktakings';
import { type Choices, CountingDesk, Differences, LatestCounts, useCountQueue } from './index.ts';
import { storedIf } from '../../../platform/session/restorableState.ts';
import { useAddressQuery } from '../../../platform/address/useAddressQuery.ts';
import { DetailField } from '../../../ui/display/DetailField.tsx';
import { Moment } from '../../../ui/display/values.tsx';
import { errorShownInline } from '../../../ui/feedback/FailureAlert.tsx';
import { useTypedState } from '../../../ui/form/typedState.ts';
import { DetailPage } from '../../../ui/record/DetailPage.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { ScanPageLink } from '../scanning/ScanPageLink.tsx';
import { UnsentScans } from '../scanning/UnsentScans.tsx';
import { State } from './StocktakingList.tsx';

const StocktakingDetail = () => {
  const id = Number(useParams().id);
  const { data } = useGetOne<Stocktaking>('stocktakings', { id }, errorShownInline);
  // Counts belong to the record's tenant, so counting waits for it.
  if (!data) return <DetailPage>{null}</DetailPage>;
  return <OneStocktaking key={id} id={id} tenantId={data.tenant_id} />;
};

const storedChoices = storedIf(
  (value): value is Choices =>
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(isWanted => typeof isWanted === 'boolean')
);

interface OneStocktakingProps {
  id: number;
  tenantId: number | undefined;
}

const OneStocktaking = ({ id, tenantId }: OneStocktakingProps) => {
  const translate = useTranslate();
  const counting = useCountQueue(id, tenantId);
  const { query } = useAddressQuery();
  const [choices, setChoices] = useTypedState<Choices>({
    name: 'differences',
    start: () => ({}),
    stored: storedChoices,
    stays: true,
  });
  return (
    <>
      <DetailPage
        badge={<State />}
        actions={<ToScanPage />}
        above={<CountingDesk {...counting} />}
        beside={<LatestCounts {...counting} />}
        tabs={[
          {
            name: 'differences',
            label: translate('stocktakings.differences'),
            panel: (
              <Differences unsent={counting.unsent} choices={choices} onChoices={setChoices} />
            ),
          },
        ]}
      >
        <DetailField<Stocktaking> source="created_at" show={at => <Moment at={at} />} />
        <DetailField<Stocktaking> source="booked_at" optional show={at => <Moment at={at} />} />
        <DetailField<Stocktaking> source="booked_by" optional />
        <DetailField<Stocktaking> source="notes" optional />
      </DetailPage>
      {/* The form asks by itself, and a router accepts one blocker at a time. */}
      {query.get('mode') !== 'edit' && <UnsentScans unsent={counting.unwritten} />}
    </>
  );
};

const ToScanPage = () => {
  const record = useRecord<'stocktakings'>();
  if (!record || record.booked_at) return null;
  return <ScanPageLink address={countAddress(record.id)} />;
};

export default StocktakingDetail;

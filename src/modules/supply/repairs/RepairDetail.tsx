import { CanAccess, useTranslate, useUpdate } from 'ra-core';
import type { Repair } from '#contract/supply/repairs';
import { repairStateAt } from '#contract/supply/repairStates.values';
import { useSeesPrices } from '../../../platform/session/useSignedInUser.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { DetailField } from '../../../ui/display/DetailField.tsx';
import { RecordStatus } from '../../../ui/display/StatusBadge.tsx';
import { RecordLink } from '../../../ui/display/links.tsx';
import { Moment } from '../../../ui/display/values.tsx';
import { DetailPage } from '../../../ui/record/DetailPage.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { useStepFailure } from '../../../ui/record/useStepFailure.ts';
import { BusyButton } from '../../../ui/display/BusyButton.tsx';

const RepairDetail = () => {
  const translate = useTranslate();
  const format = useFormat();
  const seesPrices = useSeesPrices();
  return (
    <DetailPage badge={<State />} above={<DoneButton />}>
      <DetailField<Repair>
        source="equipment_id"
        optional
        show={id => <RecordLink resource="equipment" id={id} withCode />}
      />
      <DetailField<Repair>
        source="product_id"
        optional
        show={id => <RecordLink resource="products" id={id} />}
      />
      <DetailField<Repair> source="amount" show={format.number} />
      <DetailField<Repair> source="from" show={moment} />
      <DetailField<Repair>
        source="until"
        show={moment}
        empty={translate('resources.repairs.open_end')}
      />
      <DetailField<Repair>
        source="usable"
        show={usable => translate(`resources.repairs.${usable ? 'goes_out' : 'stays_in'}`)}
      />
      {seesPrices && <DetailField<Repair> source="cost" optional show={format.money} />}
      <DetailField<Repair> source="reported_by" optional />
      <DetailField<Repair> source="notes" optional />
    </DetailPage>
  );
};

const moment = (at: string) => <Moment at={at} />;

const State = () => {
  const { from, until = null } = useRecord<'repairs'>() ?? {};
  return from && <RecordStatus resource="repairs" status={repairStateAt({ from, until })} />;
};

const DoneButton = () => {
  const record = useRecord<'repairs'>();
  const translate = useTranslate();
  const onError = useStepFailure();
  const [update, { isPending }] = useUpdate('repairs', undefined, {
    mutationMode: 'pessimistic',
    onError,
  });
  const { from, until = null } = record ?? {};
  if (!record || !from || repairStateAt({ from, until }) !== 'current') return null;
  const end = () =>
    void update('repairs', {
      id: record.id,
      data: { until: new Date().toISOString() },
      previousData: record,
    });
  return (
    <CanAccess action="edit">
      <BusyButton variant="outlined" busy={isPending} onClick={end} sx={{ mb: 2 }}>
        {translate('resources.repairs.end_now')}
      </BusyButton>
    </CanAccess>
  );
};

export default RepairDetail;

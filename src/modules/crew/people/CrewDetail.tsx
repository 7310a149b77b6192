import { useTranslate } from 'ra-core';
import type { CrewMember } from '#contract/crew/crew';
import { useHolds } from '../../../platform/session/useSignedInUser.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { DetailField } from '../../../ui/display/DetailField.tsx';
import { mailLink, phoneLink } from '../../../ui/display/links.tsx';
import { DetailPage } from '../../../ui/record/DetailPage.tsx';
import { MergeButton } from '../../../ui/record/MergeButton.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { AvailabilityCard } from './AvailabilityCard.tsx';
import { useRateText } from '../useRateText.ts';
import { EraseCrew } from './EraseCrew.tsx';
import { FunctionNames } from './FunctionNames.tsx';
import { UpcomingWork } from './UpcomingWork.tsx';

const CrewDetail = () => {
  const translate = useTranslate();
  const rateText = useRateText();
  const format = useFormat();
  const seesCosts = useHolds('costs.view');
  const manages = useHolds('crew.manage');
  const yesOrNo = (value: boolean) => translate(`ra.boolean.${value}`);
  return (
    <DetailPage
      actions={<OfNobodysAccount />}
      beside={<UpcomingWork />}
      below={<AvailabilityCard isReadOnly={!manages} />}
    >
      <DetailField<CrewMember>
        source="kind"
        show={kind => translate(`resources.crew.kinds.${kind}`)}
      />
      <DetailField<CrewMember> source="functions">
        <FunctionNames />
      </DetailField>
      <DetailField<CrewMember> source="email" show={mailLink} />
      <DetailField<CrewMember> source="phone" show={phoneLink} />
      <DetailField<CrewMember> source="active" show={yesOrNo} />
      <DetailField<CrewMember> source="plannable" show={yesOrNo} />
      <DetailField<CrewMember>
        source="default_state"
        show={state => translate(`crew.availability.${state}`)}
      />
      <DetailField<CrewMember>
        source="licences"
        show={licences =>
          licences
            .map(({ code, until }) =>
              until ? translate('crew.licence_until', { code, day: format.day(until) }) : code
            )
            .join('\n')
        }
      />
      {seesCosts && <DetailField<CrewMember> source="wage" show={rateText} />}
      {manages && <DetailField<CrewMember> source="notes" />}
    </DetailPage>
  );
};

/** A record with an account stays, and the other one is merged into it. */
const OfNobodysAccount = () =>
  useRecord<'crew'>()?.user_id === null ? (
    <>
      <MergeButton />
      <EraseCrew />
    </>
  ) : null;

export default CrewDetail;

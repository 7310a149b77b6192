import { useTranslate } from 'ra-core';
import type { CrewFunction } from '#contract/crew/crewFunctions';
import { useHolds, useSeesPrices } from '../../../platform/session/useSignedInUser.ts';
import { DetailField } from '../../../ui/display/DetailField.tsx';
import { DetailPage } from '../../../ui/record/DetailPage.tsx';
import { useRateText } from '../useRateText.ts';

const FunctionDetail = () => {
  const translate = useTranslate();
  const rateText = useRateText();
  const seesCosts = useHolds('costs.view');
  const seesPrices = useSeesPrices();
  return (
    <DetailPage>
      {seesCosts && <DetailField<CrewFunction> source="wage" show={rateText} />}
      {seesPrices && <DetailField<CrewFunction> source="price" show={rateText} />}
      <DetailField<CrewFunction> source="break_minutes" show={minutes => `${minutes} min`} />
      <DetailField<CrewFunction>
        source="parallel"
        show={isParallel => translate(isParallel ? 'ra.boolean.true' : 'ra.boolean.false')}
      />
    </DetailPage>
  );
};

export default FunctionDetail;

import { useState } from 'react';
import { SCAN_PAGE } from '#contract/warehouse/scanPage';
import { askedWithin } from '../platform/scanner/keptAsking.ts';
import { PlaceLink } from './PlaceLink.tsx';
import { useScanTexts } from './scanTexts.ts';

/** The browser's step back leaves a question behind, whose scan counts for nothing yet. */
export const LeftQuestions = () => {
  const { translate } = useScanTexts();
  const [asked] = useState(() => askedWithin(SCAN_PAGE));
  return asked.map(({ place, question: { name, details } }) => (
    <div key={place} role="alert">
      <PlaceLink to={details.mode ? `${place}&mode=${details.mode}` : place}>
        {translate('scan_page.jobs.asked', { name })}
      </PlaceLink>
    </div>
  ));
};

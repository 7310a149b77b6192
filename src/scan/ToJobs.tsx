import { useState } from 'react';
import { SCAN_PAGE } from '#contract/warehouse/scanPage';
import { goTo } from '../platform/navigation.ts';
import { signal } from '../platform/scanner/feedback.ts';
import { useScanTexts } from './scanTexts.ts';

/** To the list of jobs. A code that is asked about, and those that wait for the answer, count for nothing yet. */
export const ToJobs = ({ isAsking }: { isAsking: boolean }) => {
  const { translate } = useScanTexts();
  const [isHeld, setHeld] = useState(false);
  const leave = () => {
    if (!isAsking) return goTo(SCAN_PAGE);
    setHeld(true);
    signal('blocked');
  };
  return (
    <>
      <button type="button" onClick={leave}>
        <span aria-hidden="true">‹ </span>
        {translate('scan_screens.to_jobs')}
      </button>
      {isHeld && isAsking && (
        <p className="notice" role="alert">
          {translate('scan_screens.leave_first')}
        </p>
      )}
    </>
  );
};

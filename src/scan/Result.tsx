import type { Kind } from '../platform/scanner/feedback.ts';
import { useScanTexts } from './scanTexts.ts';

export interface Outcome {
  /** Identifies the result: each new one is announced. */
  key: string;
  /** Missing if unknown or outdated. */
  kind: Kind | undefined;
  word: string;
  detail: string;
}

export const Result = ({ outcome }: { outcome: Outcome | undefined }) => {
  const { translate } = useScanTexts();
  return (
    <div className={`result ${outcome?.kind ?? ''}`}>
      {/* Always mounted: screen readers announce only changes within an existing region. */}
      <output aria-live="assertive">
        <span key={outcome?.key} className="outcome">
          <strong>{outcome?.word ?? translate('scan_screens.first')}</strong>
          {outcome && <span>{outcome.detail}</span>}
        </span>
      </output>
    </div>
  );
};

import type { Kind } from '../platform/scanner/feedback.ts';
import { useScanTexts } from './texts.ts';

/** How the last scan turned out: in a word or two, and in a sentence. */
export interface Outcome {
  /** Tells outcomes apart: each is read out. */
  key: string;
  /** Missing where it is not known, or no longer holds. */
  kind: Kind | undefined;
  word: string;
  detail: string;
}

/** The outcome of the last scan, readable at arm's length. */
export const Result = ({ outcome }: { outcome: Outcome | undefined }) => {
  const { translate } = useScanTexts();
  return (
    <div className={`result ${outcome?.kind ?? ''}`}>
      {/* It stays: screen readers speak what changes within a region that was there. */}
      <output aria-live="assertive">
        <span key={outcome?.key} className="outcome">
          <strong>{outcome?.word ?? translate('scan_page.first')}</strong>
          {outcome && <span>{outcome.detail}</span>}
        </span>
      </output>
    </div>
  );
};

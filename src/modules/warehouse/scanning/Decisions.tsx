import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { passesWithReason } from '#contract/warehouse/scans';
import type { KeptScan } from '../../../platform/outbox/database.ts';
import { messageOf, resultOf } from '../../../platform/outbox/reading.ts';
import { RefusalList, RefusalRow } from './RefusalList.tsx';

interface DecisionsProps {
  entries: readonly KeptScan[];
  resultText: (kept: KeptScan) => string;
  /** Sends again what the server could not take as a call. */
  onAgain: (id: string) => void;
  onSettle: (id: string) => void;
  /** Takes something along though it is due for inspection or needed elsewhere. */
  onOverride?: (kept: KeptScan) => void;
}

/** Refused scans, each until somebody has decided what becomes of it. */
export const Decisions = (props: DecisionsProps) => {
  const { entries, resultText, onAgain, onSettle, onOverride } = props;
  const translate = useTranslate();
  const open = entries.filter(({ isOpen }) => isOpen);
  return (
    <RefusalList count={open.length}>
      {open.map(kept => {
        const { scan, refusal } = kept;
        const word = refusal === undefined ? resultText(kept) : translate('scanning.failed');
        return (
          <RefusalRow
            key={scan.id}
            code={scan.code}
            text={messageOf(kept) ?? word}
            onSettle={() => onSettle(scan.id)}
          >
            {refusal !== undefined && (
              <Button size="small" onClick={() => onAgain(scan.id)}>
                {translate('common.retry')}
              </Button>
            )}
            {onOverride && scan.mode === 'out' && passesWithReason(resultOf(kept) ?? '') && (
              <Button size="small" onClick={() => onOverride(kept)}>
                {translate('warehouse.packing.override.open')}
              </Button>
            )}
          </RefusalRow>
        );
      })}
    </RefusalList>
  );
};

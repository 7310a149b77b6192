import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import HourglassEmptyIcon from '@mui/icons-material/HourglassEmpty';
import QrCodeScannerIcon from '@mui/icons-material/QrCodeScanner';
import ReportIcon from '@mui/icons-material/Report';
import UndoIcon from '@mui/icons-material/Undo';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { alpha } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { ElementType } from 'react';
import { useExplain } from '../../../ui/feedback/useExplain.ts';
import type { ScanEntry } from '../../../platform/scanner/scanQueue.ts';

/** How a scan stands: done, taken back, done before, refused, or on its way. */
type Outcome = 'ok' | 'undone' | 'already' | 'refused' | 'waiting';

/** Each outcome has a shape besides its colour. */
export const OUTCOMES = {
  ok: { Icon: CheckCircleIcon, colour: 'success' },
  undone: { Icon: UndoIcon, colour: 'info' },
  already: { Icon: ContentCopyIcon, colour: 'warning' },
  refused: { Icon: ReportIcon, colour: 'error' },
  waiting: { Icon: HourglassEmptyIcon, colour: 'info' },
} as const satisfies Record<Outcome, { Icon: ElementType; colour: string }>;

/** How a scan stands, and the text that says it: of a result, whatever the screen calls it. */
const standingOf = ({ answer, error, undo }: ScanEntry): { outcome: Outcome; text?: string } => {
  if (undo === 'waiting') return { outcome: 'waiting', text: 'undoing' };
  if (error !== undefined) return { outcome: 'refused', text: 'failed' };
  if (!answer) return { outcome: 'waiting', text: 'waiting' };
  if (undo === 'done') return { outcome: 'undone', text: 'undone' };
  const { result } = answer;
  return { outcome: result === 'ok' || result === 'already' ? result : 'refused' };
};

export const outcomeOf = (entry: ScanEntry): Outcome => standingOf(entry).outcome;

/** Says in a few words how a scan stands; `resultText` names the results. */
export const useEntryText = <Entry extends ScanEntry>(resultText: (entry: Entry) => string) => {
  const translate = useTranslate();
  return (entry: Entry) => {
    const { text } = standingOf(entry);
    return text === undefined ? resultText(entry) : translate(`scanning.${text}`);
  };
};

interface ScanResultProps<Entry extends ScanEntry> {
  entries: readonly Entry[];
  unsent: number;
  isStuck: boolean;
  resultText: (entry: Entry) => string;
}

/** The last scan, large enough to be seen from beside the desk, and read out politely. */
export const ScanResult = <Entry extends ScanEntry>(props: ScanResultProps<Entry>) => {
  const { entries, unsent, isStuck, resultText } = props;
  const translate = useTranslate();
  const explain = useExplain();
  const entryText = useEntryText(resultText);
  // While scans follow each other the last outcome stays: those on their way say nothing yet.
  const answered = entries.find(entry => outcomeOf(entry) !== 'waiting');
  const entry = isStuck ? entries[0] : (answered ?? entries[0]);
  const { Icon, colour } = entry ? OUTCOMES[outcomeOf(entry)] : READY;
  const said = entry?.error ? explain(entry.error, 'errors.server_error') : entry?.answer?.message;
  return (
    <>
      {isStuck && (
        <Alert severity="warning">{translate('scanning.stuck', { smart_count: unsent })}</Alert>
      )}
      <Stack
        component="output"
        direction="row"
        sx={{
          gap: 2,
          p: 2,
          minHeight: 132,
          alignItems: 'center',
          border: 2,
          borderRadius: 1,
          borderColor: `${colour}.main`,
          bgcolor: theme => alpha(theme.palette[colour].main, 0.1),
        }}
      >
        <Icon aria-hidden="true" sx={{ fontSize: 64, color: `${colour}.main` }} />
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontSize: '1.75rem', fontWeight: 650, lineHeight: 1.2 }}>
            {entry ? entryText(entry) : translate('scanning.ready')}
          </Typography>
          <Typography sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
            {said ?? entry?.scan.code ?? translate('scanning.ready_hint')}
          </Typography>
        </Box>
      </Stack>
    </>
  );
};

const READY = { Icon: QrCodeScannerIcon, colour: 'primary' } as const;

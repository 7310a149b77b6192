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
import { useExplain } from '../../ui/feedback/useExplain.ts';
import type { ScanEntry } from './model/scanQueue.ts';

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

/** How a scan stands, and the name of the text that says it. */
export const outcomeOf = (entry: ScanEntry): { outcome: Outcome; text: string } => {
  const { scan, answer, error, undo } = entry;
  if (undo === 'waiting') return { outcome: 'waiting', text: 'undoing' };
  if (error !== undefined) return { outcome: 'refused', text: 'results.failed' };
  if (!answer) return { outcome: 'waiting', text: 'waiting' };
  if (undo === 'done') return { outcome: 'undone', text: 'results.undone' };
  const { result } = answer;
  if (result === 'ok') return { outcome: 'ok', text: `results.${doneBy(scan)}` };
  return { outcome: result === 'already' ? 'already' : 'refused', text: `results.${result}` };
};

const doneBy = ({ mode, condition = 'ok' }: ScanEntry['scan']) =>
  condition === 'ok' ? mode : condition;

interface ScanResultProps {
  entries: readonly ScanEntry[];
  unsent: number;
  isStuck: boolean;
}

/** The last scan, large enough to be seen from beside the desk, and read out politely. */
export const ScanResult = ({ entries, unsent, isStuck }: ScanResultProps) => {
  const translate = useTranslate();
  const explain = useExplain();
  // While scans follow each other the last outcome stays: those on their way say nothing yet.
  const answered = entries.find(entry => outcomeOf(entry).outcome !== 'waiting');
  const entry = isStuck ? entries[0] : (answered ?? entries[0]);
  const { outcome, text } = entry ? outcomeOf(entry) : { outcome: undefined, text: 'ready' };
  const { Icon, colour } = outcome ? OUTCOMES[outcome] : READY;
  const said = entry?.error ? explain(entry.error, 'errors.server_error') : entry?.answer?.message;
  return (
    <>
      {isStuck && (
        <Alert severity="warning">
          {translate('warehouse.packing.stuck', { smart_count: unsent })}
        </Alert>
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
            {translate(`warehouse.packing.${text}`)}
          </Typography>
          <Typography sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
            {said ?? entry?.scan.code ?? translate('warehouse.packing.ready_hint')}
          </Typography>
        </Box>
      </Stack>
    </>
  );
};

const READY = { Icon: QrCodeScannerIcon, colour: 'primary' } as const;

import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import HelpOutlineIcon from '@mui/icons-material/HelpOutlineOutlined';
import HourglassEmptyIcon from '@mui/icons-material/HourglassEmpty';
import QrCodeScannerIcon from '@mui/icons-material/QrCodeScanner';
import ReportIcon from '@mui/icons-material/Report';
import ReportProblemIcon from '@mui/icons-material/ReportProblem';
import SearchOffIcon from '@mui/icons-material/SearchOff';
import UndoIcon from '@mui/icons-material/Undo';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { alpha } from '@mui/material/styles';
import { type TranslateFunction, useTranslate } from 'ra-core';
import type { ElementType } from 'react';
import type { OutboxScan } from '../../../platform/outbox/outboxDatabase.ts';
import { isAnswered, messageOf, resultOf } from '../../../platform/outbox/outboxQueries.ts';
import type { Connection } from '../../../platform/outbox/sender.ts';

type Outcome = 'ok' | 'undone' | 'already' | 'refused' | 'waiting';

/** Each state has a shape besides its colour. */
const OUTCOMES = {
  ok: { Icon: CheckCircleIcon, colour: 'success' },
  undone: { Icon: UndoIcon, colour: 'info' },
  already: { Icon: ContentCopyIcon, colour: 'warning' },
  refused: { Icon: ReportIcon, colour: 'error' },
  waiting: { Icon: HourglassEmptyIcon, colour: 'info' },
} as const satisfies Record<Outcome, { Icon: ElementType; colour: string }>;

const CONDITIONS = {
  damaged: { Icon: ReportProblemIcon, colour: 'warning' },
  lost: { Icon: SearchOffIcon, colour: 'error' },
} as const;

export const lookOf = (stored: OutboxScan) => {
  const outcome = outcomeOf(stored);
  const condition = 'condition' in stored.scan ? stored.scan.condition : undefined;
  return outcome === 'ok' && (condition === 'damaged' || condition === 'lost')
    ? CONDITIONS[condition]
    : OUTCOMES[outcome];
};

const standingOf = (stored: OutboxScan): { outcome: Outcome; text?: string } => {
  if (stored.undo === 'waiting') return { outcome: 'waiting', text: 'undoing' };
  if (stored.refusal !== undefined) return { outcome: 'refused', text: 'failed' };
  if (!isAnswered(stored)) return { outcome: 'waiting', text: 'waiting' };
  if (stored.undo === 'done') return { outcome: 'undone', text: 'undone' };
  const result = resultOf(stored);
  return { outcome: result === 'ok' || result === 'already' ? result : 'refused' };
};

export const outcomeOf = (stored: OutboxScan): Outcome => standingOf(stored).outcome;

export const useEntryText = (resultText: (stored: OutboxScan) => string) => {
  const translate = useTranslate();
  return (stored: OutboxScan) => {
    const { text } = standingOf(stored);
    return text === undefined ? resultText(stored) : translate(`scanning.${text}`);
  };
};

interface ScanResultProps {
  entries: readonly OutboxScan[];
  unsent: number;
  /** Scans that the device could not store. */
  unwritten: number;
  connection: Connection;
  resultText: (stored: OutboxScan) => string;
  question?: { name: string } | undefined;
  nothingLeft?: string | undefined;
}

export const ScanResult = (props: ScanResultProps) => {
  const { entries, unsent, unwritten, connection, resultText } = props;
  const isStuck = connection.state === 'unreachable' && unsent > 0;
  const translate = useTranslate();
  const entryText = useEntryText(resultText);
  // During quick scans the last result stays: pending ones have none yet.
  const answered = entries.find(entry => outcomeOf(entry) !== 'waiting');
  const entry = isStuck ? entries[0] : (answered ?? entries[0]);
  const said = entry && [messageOf(entry), entry.answer?.project_name].filter(Boolean).join(' – ');
  const { Icon, colour, title, detail } = unbookedOf(props, translate) ?? {
    ...(entry ? lookOf(entry) : READY),
    title: entry ? entryText(entry) : translate('scanning.ready'),
    detail: (said || entry?.scan.code) ?? translate('scanning.ready_hint'),
  };
  return (
    <>
      {unwritten > 0 && (
        <Alert severity="error">{translate('scanning.not_kept', { smart_count: unwritten })}</Alert>
      )}
      {isStuck && (
        <Alert severity="warning">{translate('scanning.stuck', { smart_count: unsent })}</Alert>
      )}
      {connection.state === 'unreadable' && (
        <Alert severity="error">{translate('scanning.unreadable')}</Alert>
      )}
      {connection.state === 'refused' && <Alert severity="error">{connection.message}</Alert>}
      {connection.state === 'outdated' && (
        <Alert severity="warning">{translate('scanning.outdated')}</Alert>
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
            {title}
          </Typography>
          <Typography sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>{detail}</Typography>
        </Box>
      </Stack>
    </>
  );
};

/**
 * The last scan, if it is pending or nothing was left: otherwise the previous result would pass for its own.
 */
const unbookedOf = ({ question, nothingLeft }: ScanResultProps, translate: TranslateFunction) => {
  if (question) {
    const { name } = question;
    const [title, detail] = ['title', 'text'].map(part =>
      translate(`scanning.unanswered.${part}`, { name })
    );
    return { Icon: HelpOutlineIcon, colour: 'warning', title, detail } as const;
  }
  if (nothingLeft === undefined) return undefined;
  return { ...OUTCOMES.already, title: nothingLeft, detail: translate('scanning.nothing_booked') };
};

const READY = { Icon: QrCodeScannerIcon, colour: 'primary' } as const;

import DevicesOutlined from '@mui/icons-material/DevicesOutlined';
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { deviceName } from '#contract/deviceName';
import { HiddenText } from '../../../ui/HiddenText.tsx';
import { SessionFacts } from './SessionFacts.tsx';
import type { Session } from './sessions.ts';

interface SessionRowProps {
  session: Session;
  /** Some session is being ended. */
  busy: boolean;
  /** This one is. */
  ending: boolean;
  onEnd: () => void;
}

/** One session: the device, what is known of it, and the way to end it. */
export const SessionRow = ({ session, busy, ending, onEnd }: SessionRowProps) => {
  const translate = useTranslate();
  const { userAgent, isThis } = session;
  const device = userAgent ? deviceName(userAgent) : translate('account.sessions.unknown_device');
  const Icon = PHONES.test(userAgent) ? SmartphoneOutlined : DevicesOutlined;
  return (
    <Stack component="li" direction="row" sx={rowStyle}>
      <Icon color="action" />
      <Stack sx={{ flex: '1 1 200px', minWidth: 0, gap: 0.25 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography component="span" sx={{ fontWeight: 600 }}>
            {device}
          </Typography>
          {isThis && (
            <Chip
              size="small"
              color="primary"
              variant="outlined"
              label={translate('account.sessions.this')}
            />
          )}
        </Stack>
        <SessionFacts session={session} />
      </Stack>
      <Button variant="outlined" size="small" onClick={onEnd} disabled={busy} loading={ending}>
        {translate(isThis ? 'account.sessions.end_this' : 'account.sessions.end')}
        <HiddenText>{device}</HiddenText>
      </Button>
    </Stack>
  );
};

const PHONES = /Mobile|Android|iPhone/;

const rowStyle = {
  gap: 2,
  py: 2,
  alignItems: 'flex-start',
  flexWrap: 'wrap',
  '&:first-of-type': { pt: 0 },
  '&:last-of-type': { pb: 0 },
  '& + &': { borderTop: 1, borderColor: 'divider' },
};

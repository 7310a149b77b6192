import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { TOKEN_UNUSED_DAYS } from '#contract/integrations/apiTokens';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { usePermissionTexts } from './tokenPermissions.ts';
import { endMark, isUnused } from './tokenMarks.ts';

const useOpenedAt = () => useState(() => Date.now())[0];

interface MarkedProps {
  mark: string | undefined;
  colour?: 'warning' | 'error';
  children: ReactNode;
}

const Marked = ({ mark, colour = 'warning', children }: MarkedProps) => (
  <>
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {children}
    </Box>
    {mark && (
      <Box
        component="span"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          typography: 'caption',
          color: `${colour}.main`,
        }}
      >
        <WarningAmberOutlined fontSize="inherit" />
        {mark}
      </Box>
    )}
  </>
);

export const Hint = () => (
  <Box component="code" sx={{ fontFamily: 'monospace', whiteSpace: 'nowrap' }}>
    {useRecord<'api-tokens'>()?.hint}
  </Box>
);

export const Permissions = () => {
  const { summaryOf } = usePermissionTexts();
  return summaryOf(useRecord<'api-tokens'>()?.permissions ?? []);
};

export const ValidUntil = () => {
  const translate = useTranslate();
  const format = useFormat();
  const now = useOpenedAt();
  const token = useRecord<'api-tokens'>();
  if (!token) return '–';
  const mark = endMark(token, now);
  return (
    <Marked
      mark={mark && translate(`integrations.${mark}`)}
      colour={mark === 'ended' ? 'error' : 'warning'}
    >
      {token.expires_at ? format.date(token.expires_at) : translate('integrations.without_end')}
    </Marked>
  );
};

export const LastUsed = () => {
  const translate = useTranslate();
  const format = useFormat();
  const now = useOpenedAt();
  const token = useRecord<'api-tokens'>();
  if (!token) return '–';
  const mark = isUnused(token, now)
    ? translate('integrations.unused', { days: TOKEN_UNUSED_DAYS })
    : undefined;
  return (
    <Marked mark={mark}>
      {token.last_used_at
        ? format.shortMoment(token.last_used_at)
        : translate('integrations.never_used')}
    </Marked>
  );
};

export const MadeBy = () => {
  const translate = useTranslate();
  const maker = useRecord<'api-tokens'>()?.created_by;
  if (!maker) return '–';
  // A superadmin never worked here.
  const isGone = maker.id !== null && !maker.active;
  return (
    <Marked mark={isGone ? translate('integrations.maker_gone') : undefined}>{maker.name}</Marked>
  );
};

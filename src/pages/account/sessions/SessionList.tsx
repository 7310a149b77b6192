import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { SessionRow } from './SessionRow.tsx';
import type { Session } from './sessions.ts';
import { useEndSessions } from './useEndSessions.ts';

/** One's sessions, each with a way to end it; and all others at once. */
export const SessionList = ({ sessions }: { sessions: Session[] }) => {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const { mutate: end, isPending, variables } = useEndSessions();
  const list = useRef<HTMLUListElement>(null);
  const others = sessions.filter(({ isThis }) => !isThis);
  const endOthers = () =>
    end({ sessions: others, success: 'others_ended' }, { onSettled: () => setAsking(false) });

  /** The button goes with its session, and the focus would be lost. */
  const endOne = (session: Session) =>
    end({ sessions: [session], success: 'ended' }, { onSuccess: () => list.current?.focus() });

  if (sessions.length === 0) return <Typography>{translate('account.sessions.empty')}</Typography>;
  return (
    <>
      <Box
        component="ul"
        ref={list}
        tabIndex={-1}
        aria-label={translate('account.sessions.title')}
        sx={listStyle}
      >
        {sessions.map(session => (
          <SessionRow
            key={session.id}
            session={session}
            busy={isPending}
            ending={isPending && variables.sessions.includes(session)}
            onEnd={() => endOne(session)}
          />
        ))}
      </Box>
      {others.length > 0 && (
        <Button variant="outlined" color="error" onClick={() => setAsking(true)} sx={{ mt: 2 }}>
          {translate('account.sessions.end_others')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={translate('account.sessions.end_others')}
        text={translate('account.sessions.end_others_text')}
        confirm={translate('account.sessions.end')}
        busy={isPending}
        onConfirm={endOthers}
        onClose={() => setAsking(false)}
      />
    </>
  );
};

const listStyle = { m: 0, p: 0, listStyle: 'none' };

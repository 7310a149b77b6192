import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLogout, useNotify } from 'ra-core';
import { ApiError } from '../../../api/ApiError.ts';
import { useExplain } from '../../../ui/useExplain.ts';
import { useSessionCall } from '../../../ui/useSessionCall.ts';
import { endSession, SESSIONS_KEY, type Session } from './sessions.ts';

interface Ending {
  sessions: Session[];
  /** What is said once they have ended. */
  success: 'ended' | 'others_ended';
}

/** Ends sessions, one after the other. Ending this one is signing out. */
export const useEndSessions = () => {
  const call = useSessionCall();
  const notify = useNotify();
  const explain = useExplain();
  const logout = useLogout();
  const queryClient = useQueryClient();

  const reload = () => queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });

  return useMutation({
    mutationFn: async ({ sessions }: Ending) => {
      for (const session of sessions) await call(() => endSession(session)).catch(unlessGone);
    },
    // Being offline is told at once: nobody expects sessions to end some time later.
    networkMode: 'always',
    onSuccess: async (_answer, { sessions, success }) => {
      if (sessions.some(({ isThis }) => isThis)) return logout({}, undefined, false);
      await reload();
      notify(`account.sessions.${success}`, { type: 'success' });
    },
    onError: error => {
      const text = explain(error, 'account.sessions.end_failed');
      notify(text, { type: 'error', messageArgs: { _: text } });
      void reload();
    },
  });
};

/** A session that is not there any more has ended. */
const unlessGone = (error: unknown) => {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
};

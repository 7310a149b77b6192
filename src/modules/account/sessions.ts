import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLogout, useNotify } from 'ra-core';
import { ApiError, textOf, valueOf } from '../../platform/api/ApiError.ts';
import { api } from '../../platform/api/client.ts';
import { NOT_A_LIST } from '../../platform/data/completeLists.ts';
import { useSessionCall } from '../../platform/session/useSessionCall.ts';
import { useExplain } from '../../ui/feedback/useExplain.ts';

export const SESSIONS_KEY = ['account', 'sessions'];

/** Data that a server does not send is absent. */
export interface Session {
  id: string | number;
  isThis: boolean;
  userAgent: string;
  ipAddress: string | undefined;
  createdAt: string | undefined;
  lastUsedAt: string | undefined;
}

export const fetchSessions = async (signal: AbortSignal): Promise<Session[]> => {
  const { body } = await api('/auth/sessions', { signal });
  const rows = valueOf(body, 'sessions');
  const current = valueOf(body, 'currentSessionId');
  if (!Array.isArray(rows)) throw new Error(NOT_A_LIST);
  const sessions = rows.flatMap(row => sessionFrom(row, current));
  return sessions.sort((one, other) => Number(other.isThis) - Number(one.isThis));
};

const sessionFrom = (row: unknown, current: unknown): Session[] => {
  const id = valueOf(row, 'id');
  if (typeof id !== 'string' && typeof id !== 'number') return [];
  return [
    {
      id,
      isThis: String(id) === String(current),
      userAgent: textOf(row, 'user_agent') ?? '',
      ipAddress: textOf(row, 'ip_address'),
      createdAt: momentOf(row, 'created_at'),
      lastUsedAt: momentOf(row, 'last_used_at'),
    },
  ];
};

const momentOf = (row: unknown, field: string) => {
  const text = textOf(row, field);
  return text && !Number.isNaN(Date.parse(text)) ? text : undefined;
};

const endSession = ({ id }: Session) =>
  api('/auth/logout-session', { method: 'POST', body: { sessionId: id } });

interface Ending {
  sessions: Session[];
  success: 'ended' | 'others_ended';
}

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
    // Offline it fails at once, instead of ending sessions later.
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

/** A missing session has ended. */
const unlessGone = (error: unknown) => {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
};

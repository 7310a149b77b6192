import { textOf, valueOf } from '../../../api/ApiError.ts';
import { api } from '../../../api/client.ts';
import { NOT_A_LIST } from '../../../providers/completeLists.ts';

export const SESSIONS_KEY = ['account', 'sessions'];

/** One of one's own sessions. What a server does not tell is not there. */
export interface Session {
  id: string | number;
  isThis: boolean;
  userAgent: string;
  ipAddress: string | undefined;
  createdAt: string | undefined;
  lastUsedAt: string | undefined;
}

/** This session first, since people look for the ones that are not theirs. */
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

export const endSession = ({ id }: Session) =>
  api('/auth/logout-session', { method: 'POST', body: { sessionId: id } });

import { HttpError, useLogoutIfAccessDenied } from 'ra-core';
import { useCallback } from 'react';
import { ApiError } from '../api/ApiError.ts';
import { readToken } from '../api/client.ts';
import { checkRights } from './rights.ts';

/**
 * Makes a call outside records and, like react-admin, leaves an ended session. A 401 alone does not prove
 * that: servers also send it for a wrong 2FA code.
 */
export const useSessionCall = () => {
  const leaveIfOver = useLogoutIfAccessDenied();
  return useCallback(
    async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
      const wasSignedIn = readToken() !== null;
      try {
        return await call();
      } catch (error) {
        if (error instanceof ApiError && error.status === 403) checkRights();
        const isOver = wasSignedIn && readToken() === null;
        if (isOver) await leaveIfOver(new HttpError('errors.session_expired', 401));
        throw error;
      }
    },
    [leaveIfOver]
  );
};

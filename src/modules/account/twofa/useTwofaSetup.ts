import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { readToken } from '../../../platform/api/client.ts';
import { confirmSetup, startSetup } from '../../../platform/api/twofaSetup.ts';
import { isUnanswered } from '../../../platform/data/httpClient.ts';
import { useSessionCall } from '../../../platform/session/useSessionCall.ts';
import {
  useRefreshSignedInUser,
  useSignedInUser,
} from '../../../platform/session/useSignedInUser.ts';
import { SESSIONS_KEY } from '../sessions.ts';

interface TwofaSetupOptions {
  userId?: string;
  onDone: () => void;
}

export const useTwofaSetup = ({ userId, onDone }: TwofaSetupOptions) => {
  const call = useSessionCall();
  const notify = useNotify();
  const refreshUser = useRefreshSignedInUser();
  const queryClient = useQueryClient();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>([]);
  const { data: user } = useSignedInUser();
  const [isUnsure, setUnsure] = useState(false);
  const owner = () => ({ userId, signedIn: readToken() !== null });

  const secret = useQuery({
    queryKey: ['account', 'twofa-setup', userId],
    queryFn: async ({ signal }) => {
      const setup = await call(() => startSetup(owner(), signal));
      if (!setup) await refreshUser();
      return { setup };
    },
    // A refetch would replace the scanned secret. The next setup gets a new one.
    staleTime: Infinity,
    gcTime: 0,
  });

  const confirm = async (proof: { secret: string; token: string }) => {
    const codes = await confirmSetup(owner(), proof).catch(async (error: unknown) => {
      if (isUnanswered(error)) {
        setUnsure(true);
        await refreshUser();
      }
      throw error;
    });
    setRecoveryCodes(codes);
    // The other sessions may have ended: they were opened without a code.
    void queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });
    await refreshUser();
    notify('account.twofa.enabled', { type: 'success' });
    if (codes.length === 0) onDone();
  };

  /** Switched on by a call whose answer was lost, with the recovery codes in it. */
  const isOn = isUnsure && recoveryCodes.length === 0 && user?.twofaEnabled === true;

  return { secret, confirm, recoveryCodes, isOn };
};

export type TwofaSetupState = ReturnType<typeof useTwofaSetup>;

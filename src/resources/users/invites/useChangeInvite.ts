import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { changeInvite, INVITES_KEY, type Invite } from '../../../providers/invites.ts';
import { logged } from '../../../ui/logged.ts';
import { useSessionCall } from '../../../ui/useSessionCall.ts';

/** Renews or revokes an invitation; either way the list is then read again (spec §4). */
export const useChangeInvite = ({ id }: Invite) => {
  const call = useSessionCall();
  const notify = useNotify();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: 'renew' | 'revoke') => logged(call(() => changeInvite(id, change))),
    networkMode: 'always',
    onSuccess: (_answer, change) => notify(`invites.${change}_done`, { type: 'success' }),
    onError: (_error, change) => notify(`invites.${change}_failed`, { type: 'info' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: INVITES_KEY }),
  });
};

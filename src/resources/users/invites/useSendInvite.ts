import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { ApiError } from '../../../api/ApiError.ts';
import { INVITES_KEY, sendInvite } from '../../../providers/invites.ts';
import { useExplain } from '../../../ui/useExplain.ts';
import { useFormKey } from '../../../ui/useFormKey.ts';
import type { InviteTenantChoice } from './useInviteTenant.ts';

/** The language of an invitation, and of the account that it makes (spec §9). */
const INVITE_LANGUAGE = 'nl';

/** Sends an invitation from what the form holds; says in words why that failed. */
export const useSendInvite = ({ isChosen, own }: InviteTenantChoice, onSent: () => void) => {
  const notify = useNotify();
  const translate = useTranslate();
  const explainCode = useExplain();
  const queryClient = useQueryClient();
  const formKey = useFormKey();

  const send = async ({ tenant_id: chosen, ...person }: FieldValues) => {
    const tenant = isChosen ? chosen : own;
    if (tenant === undefined) throw new ApiError(400, { error: translate('invites.own_tenant') });
    const invite = { ...person, tenant_id: tenant, language: INVITE_LANGUAGE };
    await sendInvite(invite, formKey(invite));
    notify('invites.sent', { type: 'success' });
    onSent();
    await queryClient.invalidateQueries({ queryKey: INVITES_KEY });
  };

  /** The server's own words first (spec §8). */
  const explain = (error: unknown) =>
    (error instanceof ApiError && translate(`errors.${error.message}`, { _: error.message })) ||
    explainCode(error, 'invites.send_failed');

  return { send, explain };
};

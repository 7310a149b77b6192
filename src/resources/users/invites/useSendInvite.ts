import { useQueryClient } from '@tanstack/react-query';
import { useCanAccess, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ApiError } from '../../../api/ApiError.ts';
import { INVITES_KEY, sendInvite } from '../../../providers/invites.ts';
import { findDeletedUser } from '../../../providers/userRecords.ts';
import { useExplain } from '../../../ui/useExplain.ts';
import { useFormKey } from '../../../ui/useFormKey.ts';
import type { InviteTenantChoice } from './useInviteTenant.ts';

/** The language of an invitation, and of the account that it makes (spec §9). */
const INVITE_LANGUAGE = 'nl';

/** Looking is an extra: where it fails, the refusal of the invitation is what counts. */
const findDeleted = (email: string, tenantId: number) =>
  findDeletedUser(email, tenantId).catch(() => undefined);

/** Sends an invitation from what the form holds; says in words why that failed. */
export const useSendInvite = ({ isChosen, own }: InviteTenantChoice, onSent: () => void) => {
  const notify = useNotify();
  const translate = useTranslate();
  const explainCode = useExplain();
  const queryClient = useQueryClient();
  const formKey = useFormKey();
  const { canAccess: mayRestore } = useCanAccess({ resource: 'users', action: 'delete' });
  const [deleted, setDeleted] = useState<number>();

  const send = async ({ tenant_id: chosen, ...person }: FieldValues) => {
    const tenant = isChosen ? chosen : own;
    if (tenant === undefined) throw new ApiError(400, { error: translate('invites.own_tenant') });
    const invite = { ...person, tenant_id: tenant, language: INVITE_LANGUAGE };
    setDeleted(undefined);
    try {
      await sendInvite(invite, formKey(invite));
    } catch (error) {
      const isTaken = error instanceof ApiError && error.code === 'email_already_used';
      if (isTaken && mayRestore) setDeleted(await findDeleted(person.email, tenant));
      throw error;
    }
    notify('invites.sent', { type: 'success' });
    onSent();
    await queryClient.invalidateQueries({ queryKey: INVITES_KEY });
  };

  /** The server's own words first (spec §8). */
  const explain = (error: unknown) =>
    (error instanceof ApiError && translate(`errors.${error.message}`, { _: error.message })) ||
    explainCode(error, 'invites.send_failed');

  return { send, explain, deleted };
};

import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { z } from 'zod';
import { fieldProblems } from '#contract/base/errors';
import type { ImportInput, ImportOutcome } from '#contract/base/transfer';
import { inviteInput } from '#contract/people/invites';
import { INVITED_USER_TYPES } from '#contract/base/userTypes.values';
import { api } from '../../../../platform/api/client.ts';
import { keyed } from '../../../../platform/api/keyed.ts';
import {
  isUnanswered,
  keyHeader,
  withReadableErrors,
} from '../../../../platform/data/httpClient.ts';
import { useSignedInUser } from '../../../../platform/session/useSignedInUser.ts';
import type { Importer } from '../../../../ui/transfer/import/importer.ts';

const invited = inviteInput
  .pick({ name: true, last_name: true, email: true })
  .extend({ user_type: z.enum(INVITED_USER_TYPES).optional() });

const DEFAULTS = { user_type: 'user', language: 'nl' } as const;

export const useInviteImporter = (): Importer => {
  const translate = useTranslate();
  const own = useSignedInUser().data?.tenantId;
  return useMemo(
    () => ({
      resource: 'users',
      schema: () => Promise.resolve(invited),
      changes: false,
      isOneByOne: true,
      send: async input => {
        const { people, errors } = checkedPeople(input, translate);
        if (input.dryRun) return outcomeOf([...people.keys()], errors);
        const tenant_id = input.tenantId ?? own;
        const sent: number[] = [];
        for (const [row, person] of people) {
          const body = { ...DEFAULTS, ...person, tenant_id };
          try {
            // The key of the content: who was invited by a call without an answer is not invited again.
            await keyed(['users', 'invite', body], key =>
              withReadableErrors(
                api('/users/invite', { method: 'POST', body, headers: keyHeader(key) })
              )
            );
            sent.push(row);
          } catch (error) {
            const message = isUnanswered(error) ? 'common.unanswered' : messageOf(error);
            errors.push({ row, fields: { email: translate(message, { _: message }) } });
          }
        }
        return outcomeOf(sent, errors);
      },
    }),
    [translate, own]
  );
};

const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : 'errors.server_error';

const outcomeOf = (rows: readonly number[], errors: ImportOutcome['errors']): ImportOutcome => ({
  new: rows.map(row => ({ row })),
  changed: [],
  equal: [],
  similar: [],
  errors,
});

/** Valid people by row number; one address is invited once. */
const checkedPeople = (
  { columns, rows }: ImportInput,
  translate: ReturnType<typeof useTranslate>
) => {
  const people = new Map<number, z.infer<typeof invited>>();
  const errors: ImportOutcome['errors'] = [];
  const addresses = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const filledIn = columns.flatMap((field, at) => {
      const value = row[at];
      return value === null || value === undefined ? [] : [[field, value] as const];
    });
    const { data, error } = invited.safeParse(Object.fromEntries(filledIn), { reportInput: true });
    const problems = error ? [...fieldProblems(error.issues)] : [];
    const address = data?.email.toLowerCase() ?? '';
    if (data && addresses.has(address)) problems.push(['email', { code: 'taken' }]);
    addresses.add(address);
    if (data && problems.length === 0) people.set(index + 1, data);
    else {
      const fields = problems.map(([field, { code, ...values }]) => [
        field,
        translate(`validation.${code}`, values),
      ]);
      errors.push({ row: index + 1, fields: Object.fromEntries(fields) });
    }
  }
  return { people, errors };
};

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useCanAccess, useGetList, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { z } from 'zod';
import { api } from '../../../../platform/api/client.ts';
import { apiErrorOf, keyHeader } from '../../../../platform/data/httpClient.ts';
import { onceInForm } from '../../../../platform/data/once.ts';
import { useSessionCall } from '../../../../platform/session/useSessionCall.ts';
import { useSignedInUser } from '../../../../platform/session/useSignedInUser.ts';
import { useChosenTenantId } from '../../../../platform/tenant/useTenants.ts';
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx';
import { newId } from '../../../../ui/edits/newId.ts';
import { useExplain } from '../../../../ui/feedback/useExplain.ts';
import { FocusFirst } from '../../../../ui/form/FormLayout.tsx';
import { LineField } from '../../../../ui/form/LineField.tsx';
import { useTypedState } from '../../../../ui/form/typedState.ts';
import { ReadFirst } from '../../../../ui/form/unreadFields.tsx';
import { BusyButton } from '../../../../ui/display/BusyButton.tsx';

const colleague = z.object({
  key: z.number(),
  name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: z.string(),
  sent: z.boolean().optional(),
  problem: z.string().optional(),
  refused: z.record(z.string(), z.string()).optional(),
});

type Colleague = z.infer<typeof colleague>;

const blank = (): Colleague => ({ key: newId(), name: '', last_name: '', email: '', role: '' });

const FIELDS = ['name', 'last_name', 'email'] as const;

const isFilledIn = (person: Colleague) => FIELDS.some(field => person[field].trim() !== '');

export const InviteColleagues = () => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {translate('invites.several.open')}
      </Button>
      {isOpen && (
        <FormDialog title={translate('invites.several.open')} onClose={() => setOpen(false)}>
          <Colleagues onDone={() => setOpen(false)} />
        </FormDialog>
      )}
    </>
  );
};

const Colleagues = ({ onDone }: { onDone: () => void }) => {
  const translate = useTranslate();
  const { people, put, add, send, isSending } = useColleagues(onDone);
  const roles = useGrantableRoles();
  return (
    <ReadFirst>
      <Stack
        component="form"
        noValidate
        sx={{ gap: 2, pt: 1 }}
        onSubmit={event => {
          event.preventDefault();
          if (!isSending) void send();
        }}
      >
        <FocusFirst of="[role=dialog] form" />
        {people.map((person, index) => (
          <Stack
            key={person.key}
            component="fieldset"
            aria-label={translate('invites.several.person', { number: index + 1 })}
            sx={{ gap: 1, m: 0, p: 0, border: 0, minWidth: 0 }}
          >
            <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1 }}>
              {FIELDS.map(field => (
                <LineField
                  key={field}
                  label={translate(`resources.users.fields.${field}`)}
                  type={field === 'email' ? 'email' : 'text'}
                  required={isFilledIn(person)}
                  value={person[field]}
                  disabled={person.sent === true}
                  problem={person.refused?.[field]}
                  onChange={text => put(person.key, { [field]: text })}
                />
              ))}
              {roles.length > 0 && (
                <TextField
                  select
                  label={translate('invites.several.role')}
                  value={person.role}
                  disabled={person.sent === true}
                  onChange={event => put(person.key, { role: event.target.value })}
                  sx={{ minWidth: 140 }}
                >
                  {roles.map(({ id, name }) => (
                    <MenuItem key={id} value={String(id)}>
                      {name}
                    </MenuItem>
                  ))}
                </TextField>
              )}
            </Stack>
            {person.sent && <Alert severity="success">{translate('invites.sent')}</Alert>}
            {person.problem && <Alert severity="error">{person.problem}</Alert>}
          </Stack>
        ))}
        <Stack direction="row" sx={{ gap: 1 }}>
          <BusyButton type="submit" variant="contained" busy={isSending}>
            {translate('invites.several.send')}
          </BusyButton>
          <Button onClick={add}>{translate('invites.several.more')}</Button>
        </Stack>
      </Stack>
    </ReadFirst>
  );
};

const useGrantableRoles = () => {
  const { canAccess: mayGrant } = useCanAccess({ resource: 'permissions', action: 'edit' });
  const { canAccess: seesRoles } = useCanAccess({ resource: 'rollen', action: 'list' });
  const { data = [] } = useGetList<{ id: number; name: string }>(
    'rollen',
    { sort: { field: 'name', order: 'ASC' }, pagination: { page: 1, perPage: 100 } },
    { enabled: mayGrant === true && seesRoles === true }
  );
  return data;
};

/** Sends one call per row; a refused row stays with its reason. */
const useColleagues = (onDone: () => void) => {
  const explain = useExplain();
  const call = useSessionCall();
  const refresh = useRefresh();
  const chosen = useChosenTenantId();
  const own = useSignedInUser().data?.tenantId;
  const [people, setPeople] = useTypedState<Colleague[]>({
    name: 'colleagues',
    start: () => [blank(), blank(), blank()],
    stored: z.array(colleague),
  });
  const [isSending, setSending] = useState(false);

  const put = (key: number, change: Partial<Colleague>) =>
    setPeople(rows =>
      rows.map(row =>
        row.key === key ? { ...row, problem: undefined, refused: undefined, ...change } : row
      )
    );

  const invite = async ({ key, role, name, last_name, email }: Colleague) => {
    const tenant_id = own ?? (chosen === undefined ? undefined : Number(chosen));
    const role_ids = role ? [Number(role)] : undefined;
    const body = { name, last_name, email, user_type: 'user', tenant_id, role_ids };
    try {
      await call(() =>
        onceInForm(['invite', key], body, sendKey =>
          api('/users/invite', { method: 'POST', body, headers: keyHeader(sendKey) })
        )
      );
      // The row shows what was sent, whatever was typed meanwhile.
      put(key, { role, name, last_name, email, sent: true });
      return true;
    } catch (error) {
      const problem = explain(error, 'invites.send_failed');
      put(key, { problem, refused: apiErrorOf(error)?.fields });
      return false;
    }
  };

  const send = async () => {
    setSending(true);
    const wanted = people.filter(row => !row.sent && isFilledIn(row));
    let sent = 0;
    // Sequential: each one takes a seat.
    for (const person of wanted) if (await invite(person)) sent += 1;
    setSending(false);
    if (sent > 0) refresh();
    if (sent === wanted.length && sent > 0) onDone();
  };
  return { people, put, add: () => setPeople(rows => [...rows, blank()]), send, isSending };
};

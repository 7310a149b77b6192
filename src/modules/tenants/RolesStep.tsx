import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { ADMINISTRATOR_ROLE, STANDARD_ROLES } from '#contract/people/standardRoles';
import { addStandardRoles, readOwnRoles, removeRole } from '../people/index.ts';
import { useSessionCall } from '../../platform/session/useSessionCall.ts';
import { FailureAlert } from '../../ui/feedback/FailureAlert.tsx';
import { FormSkeleton } from '../../ui/feedback/Loading.tsx';
import { useExplain } from '../../ui/feedback/useExplain.ts';

export const RolesStep = ({ tenantId }: { tenantId: number }) => {
  const translate = useTranslate();
  const { held, error, refetch, changing, change } = useOwnRoles(tenantId);
  if (!held && error) {
    return (
      <FailureAlert
        text={translate('resources.tenants.steps.roles_failed')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!held) return <FormSkeleton />;
  return (
    <Card sx={{ p: 3 }}>
      <Typography sx={{ mb: 2 }}>{translate('resources.tenants.steps.roles_text')}</Typography>
      <Stack sx={{ gap: 1.5 }}>
        {STANDARD_ROLES.map(({ name, description }) => {
          const isNeeded = name === ADMINISTRATOR_ROLE.name;
          return (
            <FormControlLabel
              key={name}
              sx={{ alignItems: 'flex-start', mr: 0 }}
              control={
                <Checkbox
                  checked={changing?.name === name ? changing.isWanted : held.has(name)}
                  disabled={
                    (isNeeded && held.has(name)) ||
                    // Not the one being saved: a disabled one would lose the focus.
                    (changing !== undefined && changing.name !== name)
                  }
                  onChange={() =>
                    changing === undefined && change({ name, isWanted: !held.has(name) })
                  }
                  slotProps={{ input: { 'aria-label': name } }}
                  sx={{ mt: -1 }}
                />
              }
              label={
                <>
                  <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
                  <Typography variant="body2" color="text.secondary">
                    {description}
                    {isNeeded && `. ${translate('resources.tenants.steps.administrator_role')}`}
                  </Typography>
                </>
              }
            />
          );
        })}
      </Stack>
    </Card>
  );
};

interface RoleChange {
  name: string;
  /** Shown until the roles are refetched, shortly after the change. */
  isWanted: boolean;
}

const useOwnRoles = (tenantId: number) => {
  const queryClient = useQueryClient();
  const call = useSessionCall();
  const notify = useNotify();
  const explain = useExplain();
  const queryKey = ['ownRoles', tenantId];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(() => readOwnRoles(tenantId, signal)),
  });
  const { mutate, variables, isPending } = useMutation({
    mutationFn: ({ name }: RoleChange) => {
      const id = data?.get(name);
      return call(() => (id === undefined ? addStandardRoles(tenantId, [name]) : removeRole(id)));
    },
    onError: failure =>
      notify(explain(failure, 'resources.tenants.steps.role_failed'), { type: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return {
    held: data,
    error,
    refetch,
    changing: isPending ? variables : undefined,
    change: mutate,
  };
};

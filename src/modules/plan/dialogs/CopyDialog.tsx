import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'ra-core';
import { z } from 'zod';
import type { Project } from '#contract/projects/projects';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { useFocusWhenShown } from '../../../ui/dialog/ConfirmDialog.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { errorShownInline } from '../../../ui/feedback/FailureAlert.tsx';
import { ChoiceField } from '../../../ui/form/ChoiceField.tsx';
import { useTypedChoice } from '../../../ui/form/typedChoice.ts';
import { useTypedState } from '../../../ui/form/typedState.ts';
import { UnreadFields, useAllRead } from '../../../ui/form/unreadFields.tsx';
import { RANKED } from '../../../platform/data/ranked.ts';
import { usePlan } from '../PlanContext.tsx';
import { CopiedGroups } from './CopiedGroups.tsx';
import { ALL_ONCE, copying, useCopied } from './useCopied.ts';

const source = z.object({
  id: z.int(),
  name: z.string(),
  number: z.string().nullish(),
  start_date: z.string().nullish(),
});

type Source = z.infer<typeof source>;

const stored = z.object({ source: source.nullable(), copying });

const OWN_PROJECTS_MAX = 6;

interface CopyDialogProps {
  onClose: () => void;
}

const CopyDialog = (props: CopyDialogProps) => (
  <UnreadFields>
    <OtherProject {...props} />
  </UnreadFields>
);

const OtherProject = ({ onClose }: CopyDialogProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { store, project, tenantId } = usePlan();
  const input = useFocusWhenShown<HTMLInputElement>();
  const [{ source: chosen, copying: typing }, setState, isTyped] = useTypedState<
    z.infer<typeof stored>
  >({ name: 'copy', start: () => ({ source: null, copying: ALL_ONCE }), stored });
  const nameOf = ({ name, number, start_date }: Source) =>
    [number, name, start_date && format.date(start_date)].filter(Boolean).join(' · ');
  const typed = useTypedChoice({ key: chosen?.id, name: chosen ? nameOf(chosen) : '' });
  const { words: q, isBehind } = typed;
  const {
    data = [],
    isFetching,
    error,
  } = useGetList<Project>(
    'projects',
    {
      filter: {
        ...(q && { q }),
        ...(tenantId !== undefined && { tenantId: String(tenantId) }),
      },
      sort: { field: 'start_date', order: 'DESC' },
      pagination: { page: 1, perPage: 20 },
      meta: RANKED,
    },
    errorShownInline
  );
  const own = useOwnProjects(q === '' && !isBehind);
  const ownIds = new Set(own.map(({ id }) => id));
  const offered = [...own, ...data.filter(({ id }) => !ownIds.has(id))];
  const copied = useCopied(chosen?.id, typing, next => setState({ source: chosen, copying: next }));
  const allRead = useAllRead();
  const copy = () => {
    if (!allRead() || !chosen || !copied.change) return;
    store.change({ op: 'copy_from', project_id: chosen.id, ...copied.change });
    onClose();
  };
  return (
    <FormDialog title={translate('plan.copy.title')} onClose={onClose} isTyped={isTyped}>
      <Stack sx={{ gap: 2, pt: 1 }}>
        <Typography variant="body2" color="textSecondary">
          {translate('plan.copy.text')}
        </Typography>
        <ChoiceField<Source>
          typed={typed}
          options={isBehind ? [] : offered.filter(({ id }) => id !== project.id)}
          // A list that closes keeps its options: MUI 7 fails if they have no groups then.
          groupOf={({ id }) =>
            own.length > 0
              ? translate(ownIds.has(id) ? 'plan.copy.of_customer' : 'plan.copy.others')
              : ''
          }
          chosen={chosen}
          // The groups that are left out are those of one project.
          onChoose={next => setState({ source: next && source.parse(next), copying: ALL_ONCE })}
          nameOf={nameOf}
          keyOf={({ id }) => id}
          isSearching={isFetching}
          hasFailed={error !== null}
          none={translate('plan.copy.none')}
          inputRef={input}
          field={{ label: translate('plan.copy.project') }}
        />
        {chosen && <CopiedGroups {...copied} />}
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button variant="contained" disabled={!chosen || !copied.change} onClick={copy}>
            {translate('plan.copy.confirm')}
          </Button>
        </Stack>
      </Stack>
    </FormDialog>
  );
};

const useOwnProjects = (isWanted: boolean) => {
  const { project } = usePlan();
  const { customer_id } = project;
  const { data = [] } = useGetList<Project>(
    'projects',
    {
      filter: { customer_id },
      sort: { field: 'start_date', order: 'DESC' },
      pagination: { page: 1, perPage: OWN_PROJECTS_MAX },
    },
    { enabled: isWanted && Boolean(customer_id), ...errorShownInline }
  );
  return isWanted ? data.filter(({ id }) => id !== project.id) : [];
};

export default CopyDialog;

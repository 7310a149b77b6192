import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Project } from '#contract/projects/projects';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { useSettled } from '../../../platform/time/useSettled.ts';
import { useFocusWhenShown } from '../../../ui/dialog/ConfirmDialog.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { errorShownInline } from '../../../ui/feedback/FailureAlert.tsx';
import { RANKED } from '../../../platform/data/ranked.ts';
import { usePlan } from '../PlanContext.tsx';
import { CopiedGroups } from './CopiedGroups.tsx';
import { useCopied } from './useCopied.ts';

const PAUSE_MS = 180;

/** Maximum projects of the customer offered first. */
const OWN = 6;

const CopyDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { store, project, tenantId } = usePlan();
  const input = useFocusWhenShown<HTMLInputElement>();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Project | null>(null);
  const q = useSettled(typed.trim(), PAUSE_MS);
  const { data = [], isFetching } = useGetList<Project>(
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
  const own = useOwnProjects(q === '');
  const ownIds = new Set(own.map(({ id }) => id));
  const offered = [...own, ...data.filter(({ id }) => !ownIds.has(id))];
  const copied = useCopied(chosen?.id);
  const copy = () => {
    if (!chosen || !copied.change) return;
    store.change({ op: 'copy_from', project_id: chosen.id, ...copied.change });
    onClose();
  };
  return (
    <FormDialog title={translate('plan.copy.title')} onClose={onClose}>
      <Stack sx={{ gap: 2, pt: 1 }}>
        <Typography variant="body2" color="textSecondary">
          {translate('plan.copy.text')}
        </Typography>
        <Autocomplete
          options={offered.filter(({ id }) => id !== project.id)}
          {...(own.length > 0 && {
            groupBy: ({ id }: Project) =>
              translate(ownIds.has(id) ? 'plan.copy.of_customer' : 'plan.copy.others'),
          })}
          value={chosen}
          loading={isFetching}
          filterOptions={all => all}
          getOptionKey={({ id }) => id}
          getOptionLabel={({ name, number, start_date }) =>
            [number, name, start_date && format.date(start_date)].filter(Boolean).join(' · ')
          }
          isOptionEqualToValue={(one, other) => one.id === other.id}
          onChange={(_event, project_) => setChosen(project_)}
          onInputChange={(_event, text, reason) => reason === 'input' && setTyped(text)}
          noOptionsText={translate('plan.copy.none')}
          renderInput={params => (
            <TextField {...params} inputRef={input} label={translate('plan.copy.project')} />
          )}
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
      pagination: { page: 1, perPage: OWN },
    },
    { enabled: isWanted && Boolean(customer_id), ...errorShownInline }
  );
  return isWanted ? data.filter(({ id }) => id !== project.id) : [];
};

export default CopyDialog;

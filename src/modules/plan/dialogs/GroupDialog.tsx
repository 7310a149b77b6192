import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { decimalNumber, optionalMoment, requiredText } from '#contract/base/fields';
import { TEXT_MAX } from '#contract/base/limits';
import type { PlanGroup } from '#contract/plan/plans';
import type { Project } from '#contract/projects/projects';
import { PeriodInputs } from '../../../ui/form/MomentInput.tsx';
import { usePlan, usePlanState } from '../PlanContext.tsx';
import { PlanForm } from './PlanForm.tsx';
import { newId } from '../../../ui/edits/newId.ts';
import { PercentInput } from '../../../ui/form/NumberInput.tsx';

interface GroupDialogProps {
  group?: PlanGroup;
  onAdded?: (id: number) => void;
  onClose: () => void;
}

const groupForm = z
  .object({
    discount: decimalNumber(100, 2).nullable().optional(),
    name: requiredText(TEXT_MAX.name),
    out_from: optionalMoment,
    back_until: optionalMoment,
  })
  .refine(({ out_from, back_until }) => !out_from || !back_until || out_from < back_until, {
    path: ['back_until'],
    params: { code: 'before_start' },
  });

const UNFIT = { code: 'before_start' };

/** An empty end is the project's. */
const fitting = ({
  start_date: start,
  end_date: end,
}: Partial<Pick<Project, 'start_date' | 'end_date'>>) =>
  groupForm
    .refine(({ out_from, back_until }) => !out_from || back_until || !end || out_from < end, {
      path: ['out_from'],
      params: UNFIT,
    })
    .refine(({ out_from, back_until }) => out_from || !back_until || !start || start < back_until, {
      path: ['back_until'],
      params: UNFIT,
    });

const GroupDialog = ({ group, onAdded, onClose }: GroupDialogProps) => {
  const translate = useTranslate();
  const { store, project, seesPrices } = usePlan();
  const { plan } = usePlanState();
  const save = (changes: FieldValues) => {
    const id = group?.id ?? newId();
    const none = { out_from: null, back_until: null };
    if (!group) store.change({ op: 'add_group', id, ...none, ...groupForm.parse(changes) });
    else if (Object.keys(changes).length > 0) store.change({ op: 'update_group', id, ...changes });
    onClose();
    if (!group) onAdded?.(id);
  };
  return (
    <PlanForm
      title={translate(group ? 'plan.menu.group' : 'plan.group.add')}
      of={group?.id}
      record={group ?? { name: '' }}
      schema={fitting(project)}
      isGone={group !== undefined && !plan.groups.some(({ id }) => id === group.id)}
      onSave={save}
      onClose={onClose}
    >
      <TextInput source="name" label="plan.group.name" isRequired />
      {seesPrices && (
        <PercentInput
          source="discount"
          label="plan.columns.discount"
          helperText="plan.group.discount_hint"
        />
      )}
      <Typography variant="body2" color="textSecondary">
        {translate('plan.group.period_hint')}
      </Typography>
      <PeriodInputs
        start="out_from"
        end="back_until"
        startLabel="plan.group.out_from"
        endLabel="plan.group.back_until"
        instead={{ from: project.start_date, until: project.end_date }}
      />
    </PlanForm>
  );
};

export default GroupDialog;

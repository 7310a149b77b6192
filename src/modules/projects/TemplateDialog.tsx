import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { useGetList, useTranslate } from 'ra-core';
import { z } from 'zod';
import type { Project } from '#contract/projects/projects';
import { valueOf } from '../../platform/api/ApiError.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { FailureAlert } from '../../ui/feedback/FailureAlert.tsx';
import { useTypedState } from '../../ui/form/typedState.ts';
import { RecordPicker } from '../../ui/form/RecordPicker.tsx';
import { DuplicateForm } from './DuplicateForm.tsx';

const TEMPLATES = { is_template: true };

const ANY = { pagination: { page: 1, perPage: 1 }, filter: TEMPLATES };

const isProject = (record: unknown): record is Project =>
  valueOf(record, 'is_template') !== undefined;

const TemplateDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const text = (name: string) => translate(`resources.projects.templates.${name}`);
  const { total, isPending, error, refetch } = useGetList<Project>('projects', ANY);
  const [template, setTemplate, isTyped] = useTypedState<Project | null>({
    name: 'template',
    start: () => null,
    stored: z.custom<Project>(isProject).nullable(),
  });
  return (
    <FormDialog title={text('title')} of={template?.id} onClose={onClose} isTyped={isTyped}>
      <Stack sx={{ gap: 2.5, pt: 1 }}>
        {isPending && <LinearProgress aria-label={text('loading')} />}
        {error && <FailureAlert text={text('load_failed')} error={error} onRetry={refetch} />}
        {total === 0 && <Alert severity="info">{text('none')}</Alert>}
        {Boolean(total) && (
          <RecordPicker
            label={text('one')}
            resource="projects"
            filter={TEMPLATES}
            chosen={template ?? undefined}
            // An emptied field keeps the template until another one is chosen, and so the form below it.
            onChoose={chosen => isProject(chosen) && setTemplate(chosen)}
          />
        )}
        {template ? (
          <DuplicateForm project={template} makes="project" onClose={onClose} />
        ) : (
          <Button onClick={onClose} sx={{ alignSelf: 'start' }}>
            {translate('ra.action.cancel')}
          </Button>
        )}
      </Stack>
    </FormDialog>
  );
};

export default TemplateDialog;

import { ResourceContextProvider, useNotify, useTranslate } from 'ra-core';
import { TextInput } from 'react-admin';
import { useEffect, useRef } from 'react';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { duplicateForm, type Project, projectFields } from '#contract/projects/projects';
import { duplicateProject } from './projects.calls.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { useFailureLines } from '../../ui/feedback/useExplain.ts';
import { CallForm, FormEnd } from '../../ui/form/CallForm.tsx';
import { useFormKey } from '../../ui/form/editSession.ts';
import { PeriodInputs } from '../../ui/form/MomentInput.tsx';
import { zodResolver } from '../../ui/form/zodResolver.ts';
import { CustomerInput } from './ProjectForm.tsx';

const resolver = zodResolver(duplicateForm);

interface DuplicateFormProps {
  project: Project;
  makes: 'project' | 'template';
  onClose: () => void;
}

export const DuplicateForm = ({ project, makes, onClose }: DuplicateFormProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const formKey = useFormKey();
  const explain = useFailureLines('resources.projects.duplicate.failed');
  const isTemplate = makes === 'template';

  const send = async ({ name, start_date, end_date, customer_id }: FieldValues) => {
    const values = isTemplate
      ? { name, customer_id: null, is_template: true }
      : { name, start_date, end_date, customer_id };
    const copy = await duplicateProject(
      project.id,
      values,
      formKey({ project: project.id, ...values })
    );
    notify(`resources.projects.duplicate.made_${makes}`, { type: 'success' });
    onClose();
    void navigate(`/projects/${copy.id}`);
  };
  return (
    <CallForm resolver={resolver} record={fieldsOf(project)} send={send} explain={explain}>
      <FollowProject project={project} />
      <TextInput source={projectFields.name} isRequired />
      {!isTemplate && (
        <>
          <PeriodInputs start={projectFields.start_date} end={projectFields.end_date} />
          <CustomerInput />
        </>
      )}
      <FormEnd
        submit={translate(`resources.projects.duplicate.make_${makes}`)}
        onCancel={onClose}
      />
    </CallForm>
  );
};

const fieldsOf = ({ name, start_date, end_date, customer_id }: Project) => ({
  name,
  start_date,
  end_date,
  customer_id,
});

/** Another template brings its own values for the fields that nobody typed in. */
const FollowProject = ({ project }: { project: Project }) => {
  const { setValue } = useFormContext();
  const { dirtyFields } = useFormState();
  const followed = useRef(project.id);
  useEffect(() => {
    if (project.id === followed.current) return;
    followed.current = project.id;
    for (const [field, value] of Object.entries(fieldsOf(project))) {
      if (!dirtyFields[field]) setValue(field, value);
    }
  }, [project, dirtyFields, setValue]);
  return null;
};

const DuplicateDialog = (props: DuplicateFormProps) => {
  const translate = useTranslate();
  const { makes, onClose } = props;
  return (
    <ResourceContextProvider value="projects">
      <FormDialog
        title={translate(`resources.projects.duplicate.title_${makes}`)}
        onClose={onClose}
      >
        <DuplicateForm {...props} />
      </FormDialog>
    </ResourceContextProvider>
  );
};

export default DuplicateDialog;

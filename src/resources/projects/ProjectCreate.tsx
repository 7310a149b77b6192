import { CreatePage } from '../../ui/CreatePage.tsx';
import { ProjectForm } from './lazyForm.ts';

const ProjectCreate = () => (
  <CreatePage>
    <ProjectForm />
  </CreatePage>
);

export default ProjectCreate;

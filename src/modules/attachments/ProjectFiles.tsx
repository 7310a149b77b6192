import { RecordFiles } from './RecordFiles.tsx';

const ProjectFiles = () => <RecordFiles of="projects" />;

export default ProjectFiles;

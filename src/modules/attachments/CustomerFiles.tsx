import { RecordFiles } from './RecordFiles.tsx';

const CustomerFiles = () => <RecordFiles of="customers" />;

export default CustomerFiles;

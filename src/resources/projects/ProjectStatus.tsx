import { useRecordContext, useTranslate } from 'ra-core';
import { RecordStatus } from '../../ui/RecordStatus.tsx';

export const ProjectStatus = () => {
  const translate = useTranslate();
  const status = useRecordContext()?.status;
  const none = translate('resources.projects.unknown');
  return <RecordStatus resource="projects" status={status} none={none} />;
};

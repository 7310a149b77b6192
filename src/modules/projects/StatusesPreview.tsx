import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { STATUS_PREVIEW_MAX, statusPreviewSchema } from '#contract/plan/previews';
import { loadDeferredTexts } from '../../platform/i18n/i18nProvider.ts';
import { post } from '../../platform/data/callOptions.ts';
import { useHolds, useServerHas } from '../../platform/session/useSignedInUser.ts';
import { inChosenTenant } from '../../platform/tenant/chosenTenant.ts';

interface StatusesPreviewProps {
  ids: readonly number[];
  status: string;
}

const StatusesPreview = ({ ids, status }: StatusesPreviewProps) => {
  const translate = useTranslate();
  const hasOverview = useServerHas('overview');
  const seesPlans = useHolds('planning.view') === true;
  const { data, error } = useQuery({
    queryKey: ['preview', 'statuses', ids, status],
    queryFn: async () => {
      const path = inChosenTenant('/projects/status-preview');
      const [found] = await Promise.all([
        post(statusPreviewSchema, path, { project_ids: ids, status }),
        loadDeferredTexts(),
      ]);
      return found.filter(({ shortages }) => shortages.length > 0);
    },
    enabled: hasOverview && seesPlans && ids.length <= STATUS_PREVIEW_MAX,
    gcTime: 0,
    retry: false,
  });
  const say = (key: string) => translate(`resources.projects.status_preview.${key}`);
  if (error) return <Alert severity="info">{say('failed')}</Alert>;
  if (!data) return null;
  if (data.length === 0) return <Alert severity="success">{say('none')}</Alert>;
  return (
    <Alert severity="warning">
      {say('short')}
      {data.map(({ project_id, name, shortages }) => (
        <div key={project_id}>
          {name}: {shortages.map(lack => `${lack.short} × ${lack.name}`).join(', ')}
        </div>
      ))}
    </Alert>
  );
};

export default StatusesPreview;

import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { ProjectStatus } from '#contract/base/projectStatuses.values';
import { previewPlan } from '../../../platform/data/planning.ts';
import { useHolds } from '../../../platform/session/useSignedInUser.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';

interface StockPreviewProps {
  projectId: number | undefined;
  status: ProjectStatus;
}

export const StockPreview = ({ projectId = 0, status }: StockPreviewProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const sees = useHolds('planning.view') === true;
  const { data } = useQuery({
    queryKey: ['preview', projectId, 'status', status],
    queryFn: ({ signal }) => previewPlan(projectId, { status }, { signal }),
    enabled: sees && projectId > 0,
    gcTime: 0,
    retry: false,
  });
  if (!data) return null;
  const { shortages, option } = data;
  const ahead = (option?.others ?? []).filter(({ is_ahead }) => is_ahead);
  const text = (key: string, values: object) => translate(`resources.quotes.stock.${key}`, values);
  const lines = [
    ...shortages.map(({ name, short, others }) =>
      others.length > 0
        ? text('short', { name, short, others: format.list(others.map(other => other.name)) })
        : text('short_alone', { name, short })
    ),
    ...(option?.until ? [text('until', { moment: format.moment(option.until) })] : []),
    ...(ahead.length > 0
      ? [text('ahead', { others: format.list(ahead.map(({ name }) => name)) })]
      : []),
  ];
  if (lines.length === 0) return null;
  return (
    <Alert severity={shortages.length > 0 || ahead.length > 0 ? 'warning' : 'info'}>
      {lines.map(line => (
        <div key={line}>{line}</div>
      ))}
    </Alert>
  );
};

import AutorenewOutlined from '@mui/icons-material/AutorenewOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { CanAccess, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { WebhookEndpoint } from '#contract/integrations/webhookEndpoints';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx';
import { DetailField } from '../../../ui/display/DetailField.tsx';
import { Moment } from '../../../ui/display/values.tsx';
import { DetailPage } from '../../../ui/record/DetailPage.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { Deliveries } from './Deliveries.tsx';
import { EndpointMaker, EndpointState } from './EndpointValues.tsx';
import { useEventTexts } from './eventTexts.ts';
import { TestButton } from './TestButton.tsx';

const RotateSecretDialog = lazyDialog(() => import('./RotateSecretDialog.tsx'));

const EndpointDetail = () => {
  const { textOf } = useEventTexts();
  return (
    <DetailPage
      badge={<EndpointState />}
      actions={<EndpointActions />}
      above={<Trouble />}
      below={<Deliveries />}
    >
      <DetailField<WebhookEndpoint> source="url" />
      <DetailField<WebhookEndpoint> source="description" />
      <DetailField<WebhookEndpoint> source="types" show={types => types.map(textOf).join('\n')} />
      <DetailField<WebhookEndpoint> source="created_by">
        <EndpointMaker />
      </DetailField>
      <DetailField<WebhookEndpoint> source="created_at" show={at => <Moment at={at} />} />
    </DetailPage>
  );
};

const Trouble = () => {
  const translate = useTranslate();
  const format = useFormat();
  const { active, reason, failing_since } = useRecord<'webhook-endpoints'>() ?? {};
  if (active === false && reason) {
    return (
      <Alert severity="error" sx={{ mb: 2 }}>
        {translate(`integrations.off_since.${reason}`)}
      </Alert>
    );
  }
  if (!active || !failing_since) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {translate('integrations.failing_since', { at: format.moment(failing_since) })}
    </Alert>
  );
};

const EndpointActions = () => {
  const translate = useTranslate();
  const { id, version } = useRecord<'webhook-endpoints'>() ?? {};
  const [isAsking, setAsking] = useState(false);
  if (id === undefined || version === undefined) return null;
  return (
    <CanAccess action="edit">
      <TestButton id={id} />
      <Button variant="outlined" startIcon={<AutorenewOutlined />} onClick={() => setAsking(true)}>
        {translate('resources.webhook-endpoints.rotate')}
      </Button>
      {isAsking && (
        <RotateSecretDialog endpoint={{ id, version }} onClose={() => setAsking(false)} />
      )}
    </CanAccess>
  );
};

export default EndpointDetail;

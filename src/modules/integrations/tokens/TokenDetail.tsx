import AutorenewOutlined from '@mui/icons-material/AutorenewOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { CanAccess, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ApiToken } from '#contract/integrations/apiTokens';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx';
import { DetailField } from '../../../ui/display/DetailField.tsx';
import { Moment } from '../../../ui/display/values.tsx';
import { DetailPage } from '../../../ui/record/DetailPage.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { usePermissionTexts } from './tokenPermissions.ts';
import { Hint, LastUsed, MadeBy, ValidUntil } from './TokenValues.tsx';

const RotateDialog = lazyDialog(() => import('./RotateDialog.tsx'));

const TokenDetail = () => {
  const translate = useTranslate();
  const { textOf } = usePermissionTexts();
  return (
    <DetailPage actions={<RotateButton />} above={<PreviousValue />}>
      <DetailField<ApiToken> source="hint">
        <Hint />
      </DetailField>
      <DetailField<ApiToken>
        source="permissions"
        show={permissions => permissions.map(textOf).join('\n')}
      />
      <DetailField<ApiToken>
        source="webhooks"
        show={webhooks => translate(`ra.boolean.${webhooks}`)}
      />
      <DetailField<ApiToken>
        source="networks"
        empty={translate('integrations.from_anywhere')}
        show={networks => networks.join('\n')}
      />
      <DetailField<ApiToken> source="expires_at" always>
        <ValidUntil />
      </DetailField>
      <DetailField<ApiToken> source="last_used_at" always>
        <LastUsed />
      </DetailField>
      <DetailField<ApiToken> source="created_by">
        <MadeBy />
      </DetailField>
      <DetailField<ApiToken> source="created_at" show={at => <Moment at={at} />} />
    </DetailPage>
  );
};

const PreviousValue = () => {
  const translate = useTranslate();
  const format = useFormat();
  const until = useRecord<'api-tokens'>()?.previous_until;
  if (!until) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate('integrations.previous_until', { at: format.moment(until) })}
    </Alert>
  );
};

const RotateButton = () => {
  const translate = useTranslate();
  const { id, name = '', version } = useRecord<'api-tokens'>() ?? {};
  const [isAsking, setAsking] = useState(false);
  if (id === undefined || version === undefined) return null;
  return (
    <CanAccess action="edit">
      <Button variant="outlined" startIcon={<AutorenewOutlined />} onClick={() => setAsking(true)}>
        {translate('resources.api-tokens.rotate')}
      </Button>
      {isAsking && <RotateDialog token={{ id, name, version }} onClose={() => setAsking(false)} />}
    </CanAccess>
  );
};

export default TokenDetail;

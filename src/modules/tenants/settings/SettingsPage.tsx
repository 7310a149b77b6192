import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { CanAccess, useCanAccess, useTranslate } from 'ra-core';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { FREELANCER_TYPE } from '#contract/base/userTypes.values';
import {
  SETTINGS_SECTIONS,
  type SettingsSection,
  settingsPath,
} from '#contract/tenants/settingsSections.values';
import { SCANNER_PATH } from '#contract/warehouse/scanPage';
import type { SignedInUser } from '../../../platform/session/currentUser.ts';
import { useServerHas, useSignedInUser } from '../../../platform/session/useSignedInUser.ts';
import { useChosenTenant } from '../../../platform/tenant/useTenants.ts';
import { PageHeader } from '../../../ui/display/PageHeader.tsx';
import { FormSkeleton } from '../../../ui/feedback/Loading.tsx';
import { RecordColumn } from '../../../ui/record/RecordHeader.tsx';
import { FurtherSettings } from './FurtherSettings.tsx';
import { SettingsPart } from './SettingsPart.tsx';

const useSection = () => {
  const { pathname } = useLocation();
  return SETTINGS_SECTIONS.find(section => settingsPath(section) === pathname) ?? 'company';
};

const SettingsPage = () => {
  const translate = useTranslate();
  const { data: user } = useSignedInUser();
  const section = useSection();
  return (
    <>
      <PageHeader title={translate('settings.title')} />
      <RecordColumn>
        {!user && <FormSkeleton />}
        {user && <Content user={user} />}
        {section === 'company' && (
          <CanAccess resource="warehouse" action="list">
            <ScannerLink />
          </CanAccess>
        )}
      </RecordColumn>
    </>
  );
};

/** Per device, in any company. */
const ScannerLink = () => {
  const translate = useTranslate();
  return (
    <Card sx={{ mt: 2, px: 3, py: 2 }}>
      <Typography color="textSecondary">{translate('scanning.setup.hint')}</Typography>
      <Link component={RouterLink} to={SCANNER_PATH}>
        {translate('scanning.setup.open')}
      </Link>
    </Card>
  );
};

const Content = ({ user }: { user: SignedInUser }) => {
  const [chosen] = useChosenTenant();
  const translate = useTranslate();
  if (user.extensions.has('people') && user.userType === FREELANCER_TYPE) {
    return <Alert severity="info">{translate('settings.not_for_freelancers')}</Alert>;
  }
  if (user.tenantId !== undefined) return <Settings tenantId={undefined} />;
  if (!chosen || !user.extensions.has('people')) return <NoTenant />;
  return <Settings key={chosen.id} tenantId={Number(chosen.id)} />;
};

/** On our server these have links. */
const LINKED: readonly SettingsSection[] = ['people', 'security'];

const WITH_TOKENS: readonly SettingsSection[] = [...LINKED, 'integrations'];

const Settings = ({ tenantId }: { tenantId: number | undefined }) => {
  const translate = useTranslate();
  const tenants = useCanAccess({ resource: 'tenants', action: 'edit' });
  const own = useCanAccess({ resource: 'settings', action: 'edit' });
  const tokens = useCanAccess({ resource: 'api-tokens', action: 'list' });
  const isOurServer = useServerHas('people');
  const section = useSection();
  if (tenants.isPending || own.isPending || tokens.isPending) return <FormSkeleton />;
  const linked = tokens.canAccess === true ? WITH_TOKENS : LINKED;
  const canAccess = tenants.canAccess === true || own.canAccess === true;
  return (
    <>
      {!canAccess && (
        <Alert severity="info" sx={{ mb: 2.5 }}>
          {translate(isOurServer ? 'settings.view_only' : 'settings.read_only')}
        </Alert>
      )}
      <SettingsPart
        tenantId={tenantId}
        section={section}
        addressOf={settingsPath}
        isEditing={canAccess}
        further={{ Links: FurtherSettings, sections: isOurServer ? linked : [] }}
      />
    </>
  );
};

const NoTenant = () => {
  const translate = useTranslate();
  return (
    <Alert severity="info">
      {translate('settings.no_tenant')}{' '}
      <CanAccess resource="tenants" action="list">
        <Link component={RouterLink} to="/tenants">
          {translate('settings.to_tenants')}
        </Link>
      </CanAccess>
    </Alert>
  );
};

export default SettingsPage;

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { CanAccess, useGetResourceLabel, useRecordContext, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { ReadSettings } from '../../../platform/data/tenantRecords.ts';
import { useResources } from '../../../ui/resource/resource.ts';
import type { FurtherProps } from './SettingsPart.tsx';

export const FurtherSettings = ({ section, sections }: FurtherProps) => {
  const label = useGetResourceLabel();
  const translate = useTranslate();
  const resources = useResources().filter(({ menu }) => {
    const own = menu.section ?? (menu.group === 'settings' ? 'company' : undefined);
    // Without the section on the server it has no place.
    return (
      own && (sections.includes(own) || menu.group !== 'settings' ? own : 'company') === section
    );
  });
  return (
    <>
      {section === 'people' && <Seats />}
      {section === 'security' && <TwofaText />}
      {resources.map(({ name }) => (
        <CanAccess key={name} resource={name} action="list">
          <Box sx={{ mt: 2.5 }}>
            <Link component={RouterLink} to={`/${name}`}>
              {label(name, 2)}
            </Link>
            {section === 'integrations' && (
              <Typography variant="body2" color="textSecondary">
                {translate(`settings.hints.${name}`)}
              </Typography>
            )}
          </Box>
        </CanAccess>
      ))}
      {section === 'integrations' && <Developers />}
    </>
  );
};

const Seats = () => {
  const translate = useTranslate();
  const { seats_used: used, max_users: most } = useRecordContext<ReadSettings>() ?? {};
  if (used === undefined) return null;
  return (
    <Card sx={{ px: 3, py: 2 }}>
      <Typography>{translate('settings.seats', { used, most })}</Typography>
    </Card>
  );
};

const TwofaText = () => {
  const translate = useTranslate();
  return (
    <Alert severity="info" sx={{ mt: 2.5 }}>
      {translate('settings.twofa_text')}{' '}
      <Link component={RouterLink} to="/settings">
        {translate('settings.sections.company')}
      </Link>
      {' · '}
      <Link component={RouterLink} to="/usersettings?tab=security">
        {translate('settings.own_security')}
      </Link>
    </Alert>
  );
};

const Developers = () => {
  const translate = useTranslate();
  return (
    <Card sx={{ mt: 2.5, px: 3, py: 2 }}>
      <Typography sx={{ mb: 1 }}>{translate('settings.developers_text')}</Typography>
      <Link href="/developers" target="_blank" rel="noopener">
        {translate('settings.developers')}
      </Link>
    </Card>
  );
};

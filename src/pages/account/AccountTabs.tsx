import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { UrlTabs } from '../../ui/UrlTabs.tsx';

interface AccountTabsProps {
  profile: ReactNode;
  security: ReactNode;
}

/** The account's parts. */
export const AccountTabs = ({ profile, security }: AccountTabsProps) => {
  const translate = useTranslate();
  const tab = (name: string, content: ReactNode) => ({
    name,
    label: translate(`account.tabs.${name}`),
    panel: <Stack sx={{ gap: 4, maxWidth: 1060 }}>{content}</Stack>,
  });
  return (
    <UrlTabs
      label={translate('account.tabs.label')}
      tabs={[tab('profile', profile), tab('security', security)]}
    />
  );
};

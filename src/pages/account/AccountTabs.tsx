import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

const TABS = ['profile', 'security'] as const;

type TabName = (typeof TABS)[number];

const tabId = (name: TabName) => `account-tab-${name}`;

const panelId = (name: TabName) => `account-panel-${name}`;

/** The account's parts, one at a time; the address says which (`?tab=security`). */
export const AccountTabs = (panels: Record<TabName, ReactNode>) => {
  const translate = useTranslate();
  const [query, setQuery] = useSearchParams();
  const shown = TABS.find(name => name === query.get('tab')) ?? 'profile';
  return (
    <>
      <Tabs
        value={shown}
        onChange={(_, chosen: TabName) => setQuery({ tab: chosen })}
        aria-label={translate('account.tabs.label')}
        sx={{ mt: -1.5, mb: 4, borderBottom: 1, borderColor: 'divider' }}
      >
        {TABS.map(name => (
          <Tab
            key={name}
            value={name}
            id={tabId(name)}
            aria-controls={panelId(name)}
            label={translate(`account.tabs.${name}`)}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={panelId(shown)}
        aria-labelledby={tabId(shown)}
        sx={{ maxWidth: 1060 }}
      >
        <Stack sx={{ gap: 4 }}>{panels[shown]}</Stack>
      </Box>
    </>
  );
};

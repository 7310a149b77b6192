import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface UrlTab {
  name: string;
  label: string;
  panel: ReactNode;
}

interface UrlTabsProps {
  label: string;
  tabs: readonly [UrlTab, ...UrlTab[]];
}

const tabId = (name: string) => `tab-${name}`;

const panelId = (name: string) => `panel-${name}`;

/** MUI 7: the buttons that appear after the first drawing push the chosen tab out of sight. */
const showChosen = (button: HTMLElement | null) =>
  button?.parentElement
    ?.querySelector('[role=tab][aria-selected=true]')
    ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

const scrollButtons = { scrollButtons: { ref: showChosen } };

/** The open tab is in the address (`?tab=security`). */
export const UrlTabs = ({ label, tabs }: UrlTabsProps) => {
  const [query, setQuery] = useSearchParams();
  const shown = tabs.find(({ name }) => name === query.get('tab')) ?? tabs[0];
  return (
    <>
      <Tabs
        value={shown.name}
        onChange={(_, chosen: string) => setQuery({ tab: chosen })}
        aria-label={label}
        variant="scrollable"
        allowScrollButtonsMobile
        slotProps={scrollButtons}
        sx={{ mt: -1.5, mb: 4, borderBottom: 1, borderColor: 'divider', displayPrint: 'none' }}
      >
        {tabs.map(tab => (
          <Tab
            key={tab.name}
            value={tab.name}
            id={tabId(tab.name)}
            aria-controls={panelId(tab.name)}
            label={tab.label}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={panelId(shown.name)} aria-labelledby={tabId(shown.name)}>
        {shown.panel}
      </Box>
    </>
  );
};

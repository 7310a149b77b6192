import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useAddressQuery } from '../../platform/address/useAddressQuery.ts';
import { leavesPage, leavesTab, useLeaveGuard } from '../dialog/leaveGuard.ts';
import { UnsavedQuestion } from '../dialog/UnsavedQuestion.tsx';
import { UnreadFields, useAllRead } from './unreadFields.tsx';
import { leavesOnPurpose } from './unsavedForms.ts';

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

export const UrlTabs = ({ label, tabs }: UrlTabsProps) => {
  const { query, replaceQuery } = useAddressQuery();
  const panel = useRef<HTMLDivElement>(null);
  const shown = tabs.find(({ name }) => name === query.get('tab')) ?? tabs[0];
  return (
    <>
      <Tabs
        value={shown.name}
        onChange={(_, chosen: string) => replaceQuery({ tab: chosen })}
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
      <UnreadFields>
        <Box
          ref={panel}
          role="tabpanel"
          id={panelId(shown.name)}
          aria-labelledby={tabId(shown.name)}
        >
          {shown.panel}
        </Box>
        <KeepsUnread panel={panel} />
      </UnreadFields>
    </>
  );
};

/** Text that cannot be read keeps its tab open, and gets the focus. Another page opens after a question. */
const KeepsUnread = ({ panel }: { panel: RefObject<HTMLElement | null> }) => {
  const allRead = useAllRead();
  const isRead = () => {
    // The browser's step back does not leave an open cell by itself.
    leaveField(panel.current);
    return allRead();
  };
  const stoppedTab = useLeaveGuard(navigation => leavesTab(navigation) && !isRead());
  const stoppedPage = useLeaveGuard(navigation => {
    const { nextLocation, historyAction } = navigation;
    if (nextLocation.pathname === '/login' || !leavesPage(navigation)) return false;
    return !leavesOnPurpose(nextLocation, historyAction) && !isRead();
  });
  useEffect(() => stoppedTab?.stay(), [stoppedTab]);
  return (
    <UnsavedQuestion
      open={stoppedPage !== undefined}
      onLeave={() => stoppedPage?.goOn()}
      onStay={() => stoppedPage?.stay()}
    />
  );
};

const leaveField = (panel: HTMLElement | null) => {
  const { activeElement: focused } = document;
  if (focused instanceof HTMLElement && panel?.contains(focused)) focused.blur();
};

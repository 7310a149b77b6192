import Box from '@mui/material/Box';
import { useGetIdentity, type CoreLayoutProps } from 'ra-core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ScreenSkeleton } from '../ui/ScreenSkeleton.tsx';
import { TimeZoneProvider } from '../ui/TimeZone.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { Sidebar } from './Sidebar.tsx';
import { WIDE_SCREEN } from '../ui/wideScreen.ts';
import { READABLE_WIDTH, SIDEBAR_WIDTH, TABLE_WIDTH } from './sizes.ts';
import { SkipLink } from './SkipLink.tsx';
import { SuspendedNotice } from './SuspendedNotice.tsx';
import { TopBar } from './TopBar.tsx';
import { useChangedRights } from './useChangedRights.ts';
import { useTenantChange } from './useTenantChange.ts';
import { useWaitingNotice } from './useWaitingNotice.ts';

const MAIN_ID = 'main';

/** Nothing else opens to someone who still has to set up 2FA (spec §4). */
const TWOFA_PATH = '/setup-2fa';

/** What surrounds every screen: top bar, menu, and the place where the screen goes. */
export const AppLayout = ({ children }: CoreLayoutProps) => {
  const { pathname } = useLocation();
  const [menuOpen, setMenuOpen] = useState(false);
  const main = useFocusOnNewScreen(pathname);
  const { identity } = useGetIdentity();
  useChangedRights();
  useWaitingNotice();
  useTenantChange();

  if (identity?.forceTwofaRequired && pathname !== TWOFA_PATH) {
    return <Navigate to={TWOFA_PATH} replace />;
  }

  return (
    <TimeZoneProvider>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `${SIDEBAR_WIDTH}px minmax(0, 1fr)` },
          gridTemplateRows: 'auto 1fr',
          minHeight: '100dvh',
          // A grid of the screen's height breaks into pages of which the last is empty.
          '@media print': { display: 'block', minHeight: 0 },
        }}
      >
        <SkipLink target={MAIN_ID} />
        <TopBar onOpenMenu={() => setMenuOpen(true)} />
        <Sidebar open={menuOpen} onClose={() => setMenuOpen(false)} />
        <Box
          component="main"
          id={MAIN_ID}
          ref={main}
          tabIndex={-1}
          sx={{
            px: { xs: 2, md: 4 },
            py: { xs: 2.5, md: 4 },
            width: '100%',
            maxWidth: READABLE_WIDTH,
            // Rows are read across as much of the screen as there is; forms and texts are not.
            [`&:has(.${WIDE_SCREEN})`]: { maxWidth: TABLE_WIDTH },
          }}
        >
          <OfflineNotice />
          <SuspendedNotice />
          <ScreenBoundary place={pathname}>
            <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
          </ScreenBoundary>
        </Box>
      </Box>
    </TimeZoneProvider>
  );
};

/**
 * Moves the focus to a new screen, as a page load would; a screen reader then reads it out. A form
 * has taken it to its first field by then.
 */
const useFocusOnNewScreen = (pathname: string) => {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!main.current?.querySelector(':focus')) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
};

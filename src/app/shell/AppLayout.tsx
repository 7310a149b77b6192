import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { type CoreLayoutProps, useIsOffline, useNotify, useRefresh, useTranslate } from 'ra-core';
import { Component, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { FREELANCER_TYPE } from '#contract/base/userTypes.values';
import { WAITING, waiting } from '../../platform/api/client.ts';
import { useLiveUpdates } from '../../platform/live/useLiveUpdates.ts';
import { useHoldScans } from '../../platform/scanner/heldScans.ts';
import { useIsUnreachable } from '../../platform/session/networkFailure.ts';
import { rights, RIGHTS_CHANGED } from '../../platform/session/rights.ts';
import { useSignedInUser } from '../../platform/session/useSignedInUser.ts';
import { TimeZoneProvider } from '../../platform/time/useFormat.tsx';
import { WIDE_SCREEN } from '../../ui/display/PageHeader.tsx';
import { ScreenSkeleton } from '../../ui/feedback/Loading.tsx';
import { ScreenFailure } from '../../ui/feedback/Notice.tsx';
import { WaitingStatuses } from '../../ui/record/WaitingStatuses.tsx';
import { followed } from '../modules.ts';
import { Sidebar } from './Sidebar.tsx';
import { useTenantChange } from './TenantSwitch.tsx';
import { TopBar } from './TopBar.tsx';
import { READABLE_WIDTH, SIDEBAR_WIDTH, TABLE_WIDTH } from './sizes.ts';
import { NewVersion } from './NewVersion.tsx';

const MAIN_ID = 'main';

const TWOFA_PATH = '/setup-2fa';

export const AppLayout = ({ children }: CoreLayoutProps) => {
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <ScreenContext>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `${SIDEBAR_WIDTH}px minmax(0, 1fr)` },
          gridTemplateRows: 'auto 1fr',
          minHeight: '100dvh',
          // A full-height grid prints a last empty page.
          '@media print': { display: 'block', minHeight: 0 },
        }}
      >
        <SkipLink target={MAIN_ID} />
        <TopBar onOpenMenu={() => setMenuOpen(true)} />
        <Sidebar open={menuOpen} onClose={() => setMenuOpen(false)} />
        <MainArea>{children}</MainArea>
      </Box>
    </ScreenContext>
  );
};

export const ScreenContext = ({ children }: CoreLayoutProps) => {
  const { pathname } = useLocation();
  const { data: user } = useSignedInUser();
  useChangedRights();
  useWaitingNotice();
  useTenantChange();
  useLiveUpdates(followed);

  if (user?.forceTwofaRequired && pathname !== TWOFA_PATH) {
    return <Navigate to={TWOFA_PATH} replace />;
  }
  return <TimeZoneProvider>{children}</TimeZoneProvider>;
};

/** Screens that scan. A code that comes before they have loaded waits for them. */
const SCANNING = /^\/(?:warehouse\/.|returns$|inspections\/due$|stocktakings\/\d+$)/;

export const MainArea = ({ children }: CoreLayoutProps) => {
  const { pathname } = useLocation();
  const main = useFocusOnNewScreen(pathname);
  useHoldScans(SCANNING.test(pathname));
  return (
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
        [`&:has(.${WIDE_SCREEN})`]: { maxWidth: TABLE_WIDTH },
      }}
    >
      <OfflineNotice />
      <SuspendedNotice />
      <NewVersion />
      <WaitingStatuses />
      <ScreenBoundary place={pathname}>
        <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
      </ScreenBoundary>
    </Box>
  );
};

/**
 * Moves the focus as a page load would, so that a screen reader reads the screen. A form has focused its
 * first field by then.
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

const OfflineNotice = () => {
  const translate = useTranslate();
  const isOffline = useIsOffline();
  const isUnreachable = useIsUnreachable();
  if (!isOffline && !isUnreachable) return null;
  return (
    <Alert severity="warning" icon={<CloudOffOutlined fontSize="inherit" />} sx={{ mb: 3 }}>
      {translate(isOffline ? 'layout.offline' : 'layout.unreachable')}
    </Alert>
  );
};

const SuspendedNotice = () => {
  const translate = useTranslate();
  if (useSignedInUser().data?.tenantStatus !== 'suspended') return null;
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      {translate('layout.suspended')}
    </Alert>
  );
};

interface SkipLinkProps {
  target: string;
}

const SkipLink = ({ target }: SkipLinkProps) => {
  const translate = useTranslate();
  return (
    <Button
      href={`#${target}`}
      variant="contained"
      onClick={event => {
        // Following the link would add an address that the router does not know.
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      {translate('ra.navigation.skip_nav')}
    </Button>
  );
};

interface ScreenBoundaryProps {
  place: string;
  children: ReactNode;
}

/** Keeps the menu usable if a screen throws, or if its code fails to load. */
class ScreenBoundary extends Component<ScreenBoundaryProps, { failedAt?: string }> {
  override state: { failedAt?: string } = {};

  static getDerivedStateFromError() {
    return { failedAt: window.location.pathname };
  }

  override render() {
    if (this.state.failedAt === this.props.place) return <ScreenFailure />;
    return this.props.children;
  }
}

const useChangedRights = () => {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  useEffect(() => {
    const follow = () => {
      notify('layout.rights_changed', { type: 'warning' });
      refresh();
    };
    rights.addEventListener(RIGHTS_CHANGED, follow);
    return () => rights.removeEventListener(RIGHTS_CHANGED, follow);
  }, [notify, refresh]);

  // Until the user is known, screens assume staff, so that requests can start.
  const isFreelancer = useSignedInUser().data?.userType === FREELANCER_TYPE;
  useEffect(() => {
    if (isFreelancer) void queryClient.invalidateQueries({}, { cancelRefetch: false });
  }, [isFreelancer, queryClient]);
};

const useWaitingNotice = () => {
  const notify = useNotify();
  useEffect(() => {
    const tell = () => notify('common.waiting', { type: 'info' });
    waiting.addEventListener(WAITING, tell);
    return () => waiting.removeEventListener(WAITING, tell);
  }, [notify]);
};

import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { firstLocale } from '../platform/i18n/locale.ts';
import type { Direction } from '#contract/warehouse/scans';
import { useLocation } from '../platform/navigation.ts';
import { useHoldScans } from '../platform/scanner/heldScans.ts';
import { Logo } from '../ui/display/Logo.tsx';
import { tidyDevice } from './clearDeviceData.ts';
import { JobList } from './JobList.tsx';
import { signIn } from '../platform/session/pageSession.ts';
import { useSession } from './session.ts';
import { TextsContext, useScanTexts, useTextsIn } from './scanTexts.ts';
import '../platform/smallPage.css';
import './scan.css';

// The job list is small. Other screens and their texts load on demand, from the service worker's cache.
const SCREENS = {
  count: () => import('./counting/CountScreen.tsx'),
  returns: () => import('./ReturnsScreen.tsx'),
  scan: () => import('./ScanScreen.tsx'),
};

const CountScreen = lazy(SCREENS.count);
const ReturnsScreen = lazy(SCREENS.returns);
const ScanScreen = lazy(SCREENS.scan);

type ScanPlace =
  | { screen: 'count'; stocktakingId: number }
  | { screen: 'scan'; projectId: number; mode: Direction }
  | { screen: 'returns' | undefined };

const placeOf = ({ searchParams }: URL): ScanPlace => {
  const projectId = idIn(searchParams, 'project');
  const stocktakingId = idIn(searchParams, 'stocktaking');
  const mode = searchParams.get('mode') === 'back' ? 'back' : 'out';
  if (stocktakingId !== undefined) return { screen: 'count', stocktakingId };
  if (projectId !== undefined) return { screen: 'scan', projectId, mode };
  return { screen: mode === 'back' ? 'returns' : undefined };
};

const idIn = (params: URLSearchParams, name: string) => {
  const id = Number(params.get(name));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** The scan page: today's jobs, or with `?project=12&mode=out` or `?stocktaking=3` one job. */
export const ScanApp = () => {
  const session = useSession();
  const person = session.state === 'ready' ? session.person : undefined;
  const place = placeOf(useLocation());
  const { screen } = place;
  const texts = useTextsIn({
    locale: person?.language ?? firstLocale(),
    timeZone: person?.timeZone,
    isOnScreen: screen !== undefined,
  });
  const isSignedOut = session.state === 'signedOut';
  // The first scan comes as soon as a job is tapped.
  useHoldScans(screen !== undefined);

  // Beside the session and the texts, not after them. The screen itself reports a failure.
  useEffect(() => {
    if (screen) SCREENS[screen]().catch(() => undefined);
  }, [screen]);

  useEffect(() => {
    if (!isSignedOut) return;
    tidyDevice().catch(() => undefined);
    signIn();
  }, [isSignedOut]);

  if (!texts || isSignedOut || (screen && !texts.hasScreens)) return null;
  return (
    <TextsContext value={texts}>
      <Suspense fallback={null}>
        <Page session={session} place={place} />
      </Suspense>
    </TextsContext>
  );
};

interface PageProps {
  session: ReturnType<typeof useSession>;
  place: ScanPlace;
}

const Page = ({ session, place }: PageProps) => {
  const { translate } = useScanTexts();

  useEffect(() => {
    document.title = `${translate('scan_page.title')} | Flightcase`;
  }, [translate]);

  if (session.state === 'ready') {
    const { person, isUnconfirmed } = session;
    const shared = { person, isUnconfirmed };
    if (place.screen === 'count') {
      return (
        <CountScreen key={place.stocktakingId} {...shared} stocktakingId={place.stocktakingId} />
      );
    }
    if (place.screen === 'scan') {
      const { projectId, mode } = place;
      return <ScanScreen key={projectId} {...shared} projectId={projectId} mode={mode} />;
    }
    return place.screen === 'returns' ? <ReturnsScreen {...shared} /> : <JobList {...shared} />;
  }
  if (session.state === 'refused') {
    return (
      <Message>
        <p role="alert">{translate(`scan_page.refused.${session.reason}`)}</p>
        <a className="button" href="/">
          {translate('scan_page.to_app')}
        </a>
      </Message>
    );
  }
  const isUnreachable = session.state === 'unreachable';
  return (
    <Message>
      <output>{translate(isUnreachable ? 'scan_page.unreachable' : 'scan_page.loading')}</output>
    </Message>
  );
};

const Message = ({ children }: { children: ReactNode }) => {
  const { translate } = useScanTexts();
  return (
    <main className="message">
      <Logo size={48} />
      <h1>{translate('scan_page.title')}</h1>
      {children}
    </main>
  );
};

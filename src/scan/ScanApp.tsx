import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { firstLocale } from '../platform/i18n/locale.ts';
import { useLocation } from '../platform/navigation.ts';
import { Logo } from '../ui/display/Logo.tsx';
import { tidyDevice } from './clearDeviceData.ts';
import { JobList } from './JobList.tsx';
import { type Session, signIn, useSession } from './session.ts';
import { TextsContext, useScanTexts, useTextsIn } from './scanTexts.ts';
import './scan.css';

// The job list is small. Other screens load on demand, from the service worker's cache.
const CountScreen = lazy(() => import('./counting/CountScreen.tsx'));
const ReturnsScreen = lazy(() => import('./ReturnsScreen.tsx'));
const ScanScreen = lazy(() => import('./ScanScreen.tsx'));

/** The scan page: today's jobs, or with `?project=12&mode=out` or `?stocktaking=3` one job. */
export const ScanApp = () => {
  const session = useSession();
  const person = session.state === 'ready' ? session.person : undefined;
  const texts = useTextsIn(person?.language ?? firstLocale(), person?.timeZone);
  const isSignedOut = session.state === 'signedOut';

  useEffect(() => {
    if (!isSignedOut) return;
    tidyDevice().catch(() => undefined);
    signIn();
  }, [isSignedOut]);

  if (!texts || isSignedOut) return null;
  return (
    <TextsContext value={texts}>
      <Suspense fallback={null}>
        <Page session={session} />
      </Suspense>
    </TextsContext>
  );
};

const Page = ({ session }: { session: Session }) => {
  const { translate } = useScanTexts();
  const url = useLocation();
  const projectId = Number(url.searchParams.get('project'));
  const takingId = Number(url.searchParams.get('stocktaking'));
  const mode = url.searchParams.get('mode') === 'back' ? 'back' : 'out';

  useEffect(() => {
    document.title = `${translate('scan_page.title')} | Flightcase`;
  }, [translate]);

  if (session.state === 'ready') {
    const { person, isUnconfirmed } = session;
    if (isNumber(takingId)) {
      return (
        <CountScreen
          key={takingId}
          person={person}
          takingId={takingId}
          isUnconfirmed={isUnconfirmed}
        />
      );
    }
    if (!isNumber(projectId) && mode === 'back') {
      return <ReturnsScreen person={person} isUnconfirmed={isUnconfirmed} />;
    }
    if (!isNumber(projectId)) {
      return <JobList person={person} isUnconfirmed={isUnconfirmed} />;
    }
    return (
      <ScanScreen
        key={projectId}
        person={person}
        projectId={projectId}
        mode={mode}
        isUnconfirmed={isUnconfirmed}
      />
    );
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

const isNumber = (id: number) => Number.isSafeInteger(id) && id > 0;

/** A page with only a message. */
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

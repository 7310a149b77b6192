import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { MY_PAGE } from '#contract/crew/myPage';
import { firstLocale } from '../platform/i18n/locale.ts';
import { goTo, useLocation } from '../platform/navigation.ts';
import { useIsOutdated } from '../platform/newVersion.ts';
import { type Person, signIn, useDraftsWhileHidden } from '../platform/session/pageSession.ts';
import { Logo } from '../ui/display/Logo.tsx';
import { Agenda } from './Agenda.tsx';
import { Answer } from './Answer.tsx';
import { Availability } from './Availability.tsx';
import type { Outcome } from './answers.ts';
import { HoursTab } from './HoursTab.tsx';
import { plannedIn, Requests, requestsIn, unansweredIn } from './Requests.tsx';
import { useSession } from './session.ts';
import { TextsContext, useMyTexts, useTextsIn } from './myTexts.ts';
import { useHours } from './useHours.ts';
import { useWork } from './useWork.ts';
import { saidYes, type Shift } from './work.ts';
import '../platform/smallPage.css';
import './my.css';

const TABS = ['today', 'requests', 'agenda', 'availability', 'hours'] as const;

type Tab = (typeof TABS)[number];

export const MyApp = () => {
  const session = useSession();
  useDraftsWhileHidden();
  const person = session.state === 'ready' ? session.person : undefined;
  const texts = useTextsIn(person?.language ?? firstLocale(), person?.timeZone);
  const isSignedOut = session.state === 'signedOut';
  useEffect(() => {
    if (isSignedOut) signIn();
  }, [isSignedOut]);
  if (!texts || isSignedOut) return null;
  return (
    <TextsContext value={texts}>
      {session.state === 'ready' ? (
        <MyWork person={session.person} isUnconfirmed={session.isUnconfirmed} />
      ) : session.state === 'refused' ? (
        <Message>
          <p role="alert">{texts.translate(`my_page.refused.${session.reason}`)}</p>
          <a className="button" href="/">
            {texts.translate('my_page.to_app')}
          </a>
        </Message>
      ) : (
        <Message>
          <output>
            {texts.translate(
              session.state === 'unreachable' ? 'my_page.unreachable' : 'my_page.loading'
            )}
          </output>
        </Message>
      )}
    </TextsContext>
  );
};

interface MyWorkProps {
  person: Person;
  isUnconfirmed: boolean;
}

const MyWork = ({ person, isUnconfirmed }: MyWorkProps) => {
  const { translate } = useMyTexts();
  const { searchParams } = useLocation();
  const { work, now, connection, pending, outcomes, refusal, answer, forget, refresh } = useWork(
    person,
    isUnconfirmed
  );
  const hours = useHours(person, isUnconfirmed);
  const requests = unansweredIn(work?.shifts ?? []).length;
  const tabs = TABS.filter(each => each !== 'hours' || hours.isOffered === true);
  const named = tabs.find(tab => tab === searchParams.get('tab'));
  const tab = named ?? 'today';
  useEffect(() => {
    document.title = `${translate(`my_page.tabs.${tab}`)} | Flightcase`;
  }, [tab, translate]);
  // Opened tabs stay mounted, so that their typed text stays.
  const [opened, setOpened] = useState<ReadonlySet<Tab>>(new Set());
  if (!opened.has(tab)) setOpened(new Set([...opened, tab]));
  const screenOf = (each: Tab) => {
    if (each === 'availability') {
      return <Availability owner={person.owner} isShown={each === tab} />;
    }
    if (each === 'hours') return <HoursTab owner={person.owner} now={now} hours={hours} />;
    if (!work) return connection === 'fine' && <output>{translate('my_page.loading')}</output>;
    if (each === 'requests') {
      return (
        <Requests
          shifts={work.shifts}
          now={now}
          pending={pending}
          outcomes={outcomes}
          onAnswer={answer}
        />
      );
    }
    return (
      <Agenda
        work={work}
        now={now}
        isToday={each === 'today'}
        answerOf={shift =>
          saidYes(shift) && (
            <Answer
              shift={shift}
              now={now}
              pending={pending.find(one => one.assignment_id === shift.assignment_id)}
              onAnswer={answer}
            />
          )
        }
      />
    );
  };
  return (
    <main className="my">
      <header className="bar">
        <h1>{translate(`my_page.tabs.${tab}`)}</h1>
        <a className="button" href="/">
          {translate('my_page.to_app')}
        </a>
      </header>
      <Tabs tabs={tabs} current={tab} requests={requests} />
      <NewVersion />
      {(connection === 'signedOut' || hours.connection === 'signedOut') && (
        <div className="notice">
          <output>{translate('my_page.signed_out')}</output>
          <button type="button" onClick={signIn}>
            {translate('my_page.sign_in')}
          </button>
        </div>
      )}
      {connection === 'unreachable' && (
        <div className="notice">
          <output>{translate(work ? 'my_page.kept' : 'my_page.unreachable')}</output>
          <button type="button" onClick={() => void refresh()}>
            {translate('my_page.again')}
          </button>
        </div>
      )}
      {refusal && (
        <p className="notice" role="alert">
          {refusal}
        </p>
      )}
      <DelayedOutcomes outcomes={outcomes} shifts={work?.shifts ?? []} onClose={forget} />
      {tabs
        .filter(each => each === tab || opened.has(each))
        .map(each => (
          <div key={each} style={{ display: each === tab ? 'contents' : 'none' }}>
            {screenOf(each)}
          </div>
        ))}
    </main>
  );
};

interface DelayedOutcomesProps {
  outcomes: ReadonlyMap<number, Outcome>;
  shifts: readonly Shift[];
  onClose: () => void;
}

/** The results of answers whose request left the list. The result of another answer stands at its request. */
const DelayedOutcomes = ({ outcomes, shifts, onClose }: DelayedOutcomesProps) => {
  const { translate } = useMyTexts();
  const shown = new Set(requestsIn(shifts).map(({ assignment_id }) => assignment_id));
  const stateOf = new Map(plannedIn(shifts).map(shift => [shift.assignment_id, shift.state]));
  const said = [...outcomes].flatMap(([id, { about, result }]) => {
    if (shown.has(id)) return [];
    const state = stateOf.get(id);
    if (result !== 'ok') return [{ id, about, text: `my_page.results.${result}` }];
    return state ? [{ id, about, text: `my_page.states.${state}` }] : [];
  });
  if (said.length === 0) return null;
  return (
    <div className="notice" role="alert">
      {said.map(({ id, about, text }) => (
        <p key={id}>
          {about}: {translate(text)}
        </p>
      ))}
      <button type="button" onClick={onClose}>
        {translate('my_page.read')}
      </button>
    </div>
  );
};

interface TabsProps {
  tabs: readonly Tab[];
  current: Tab;
  requests: number;
}

const Tabs = ({ tabs, current, requests }: TabsProps) => {
  const { translate } = useMyTexts();
  const follow = (to: string) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goTo(to);
  };
  return (
    <nav aria-label={translate('my_page.title')}>
      {tabs.map(tab => {
        const to = tab === 'today' ? MY_PAGE : `${MY_PAGE}?tab=${tab}`;
        return (
          <a
            key={tab}
            href={to}
            aria-current={tab === current ? 'page' : undefined}
            onClick={follow(to)}
          >
            {translate(`my_page.tabs.${tab}`)}
            {tab === 'requests' && requests > 0 && ` (${requests})`}
          </a>
        );
      })}
    </nav>
  );
};

const NewVersion = () => {
  const { translate } = useMyTexts();
  if (!useIsOutdated()) return null;
  return (
    <div className="notice">
      <output>{translate('my_page.new_version')}</output>
      <button type="button" onClick={() => window.location.reload()}>
        {translate('my_page.reload')}
      </button>
    </div>
  );
};

const Message = ({ children }: { children: ReactNode }) => {
  const { translate } = useMyTexts();
  return (
    <main className="message">
      <Logo size={48} />
      <h1>{translate('my_page.title')}</h1>
      {children}
    </main>
  );
};

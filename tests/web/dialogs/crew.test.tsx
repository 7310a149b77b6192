import { screen } from '@testing-library/react';
import { lazy, type ReactNode } from 'react';
import { CrewProvider } from '#src/modules/crew/shifts/CrewContext.tsx';
import { project } from '../../gallery/samples.ts';
import { assignment, shift } from '../../support/crewPlans.ts';
import { candidate, planOf } from '../crew/support/openCrew.ts';
import { retyped, typed, type WalkedDialog, walkDialogs } from '../support/dialogs.tsx';
import type { Moment } from '../support/shownDialog.tsx';

const CloseDaysDialog = lazy(() => import('#src/modules/crew/hours/CloseDaysDialog.tsx'));
const CopyShiftDialog = lazy(() => import('#src/modules/crew/shifts/CopyShiftDialog.tsx'));
const PeopleDialog = lazy(() => import('#src/modules/crew/shifts/PeopleDialog.tsx'));
const PersonDialog = lazy(() => import('#src/modules/crew/shifts/PersonDialog.tsx'));
const ShiftDialog = lazy(() => import('#src/modules/crew/shifts/ShiftDialog.tsx'));

const nothing = () => undefined;

const PERSON = assignment({ state: 'confirmed' });

/** A colleague asks for more people, and adds a note. */
const shiftAt = (at: Moment) =>
  shift({
    assignments: [at === 'opened' ? PERSON : { ...PERSON, leader: true }],
    ...(at !== 'opened' && { amount: 4, notes: 'Van een collega' }),
  });

const VERSIONS = { opened: 3, changed: 4, again: 5 } as const;

const reads = (at: Moment) => ({
  '/projects/1/crew': planOf(VERSIONS[at], shiftAt(at)),
  '/crew-functions': [{ id: 1, name: 'Stagehand' }],
  '/crew/candidates': [candidate({ name: at === 'opened' ? 'Noor Jansen' : 'Noor Jansen-Bos' })],
  '/tenant/settings': { hours_closed_until: at === 'opened' ? '2026-05-01' : '2026-05-02' },
});

const inCrew = (dialog: ReactNode) => <CrewProvider project={project}>{dialog}</CrewProvider>;

const END = /Einde/;

const CREW: Record<string, WalkedDialog> = {
  'of a shift': {
    dialog: at => inCrew(<ShiftDialog shift={shiftAt(at)} onClose={nothing} />),
    reads,
    fill: retyped(/^Reistijd heen/, '45'),
    typed: { label: /^Reistijd heen/, value: '45' },
    sends: { path: '/projects/1/crew', key: true, version: '"v3"' },
  },
  'of a new shift': {
    dialog: () => inCrew(<ShiftDialog onClose={nothing} />),
    reads,
    fill: retyped(END, '19 jun 2026 18:00'),
    typed: { label: END, value: 'vr 19 jun 2026, 18:00' },
    sends: { path: '/projects/1/crew', key: true, version: '"v3"' },
  },
  'of one person on a shift': {
    dialog: at =>
      inCrew(<PersonDialog shift={shiftAt(at)} assignment={PERSON} onClose={nothing} />),
    reads,
    fill: retyped(/^Pauze/, '45'),
    typed: { label: /^Pauze/, value: '45' },
    sends: { path: '/projects/1/crew', key: true, version: '"v3"' },
  },
  'of copies of a shift': {
    dialog: at => inCrew(<CopyShiftDialog shift={shiftAt(at)} onClose={nothing} />),
    reads,
    fill: retyped(/^Laatste dag/, '5 jun 2031'),
    typed: { label: /^Laatste dag/, value: 'do 5 jun 2031' },
    sends: { path: '/projects/1/crew', key: true, version: '"v3"' },
  },
  'that asks people for a shift': {
    dialog: at => inCrew(<PeopleDialog shift={shiftAt(at)} onClose={nothing} />),
    reads,
    fill: async user => {
      await user.click(await screen.findByRole('checkbox', { name: /Noor Jansen/ }));
      await user.click(screen.getByRole('button', { expanded: false }));
      await typed(/Bericht/, 'Kun je?')(user);
    },
    typed: { label: /Bericht/, value: 'Kun je?' },
    sends: { path: '/crew/requests', key: true, body: { message: 'Kun je?' } },
  },
  'that closes days for hours': {
    dialog: () => <CloseDaysDialog onClose={nothing} />,
    reads,
    fill: retyped(/^Afgesloten/, '31 mei 2026'),
    typed: { label: /^Afgesloten/, value: 'zo 31 mei 2026' },
    sends: { path: '/tenant/settings' },
  },
};

walkDialogs(CREW);

import { screen } from '@testing-library/react';
import { RecordContextProvider, ResourceContextProvider } from 'ra-core';
import { lazy, type ReactNode } from 'react';
import type { Project } from '#contract/projects/projects';
import type { ShortageCard } from '#src/modules/availability/shortageCards.ts';
import { PlanProvider } from '#src/modules/plan/PlanContext.tsx';
import { HireDialog } from '#src/modules/availability/HireDialog.tsx';
import { SaveViewDialog } from '#src/ui/list/viewDialogs.tsx';
import { project } from '../../gallery/samples.ts';
import { buildGroup, buildLine, buildPlan } from '../../support/plans.ts';
import { retyped, typed, type WalkedDialog, walkDialogs } from '../support/dialogs.tsx';
import type { Moment } from '../support/shownDialog.tsx';

const ContentsDialog = lazy(() => import('#src/modules/warehouse/cases/ContentsDialog.tsx'));
const ScheduleDialog = lazy(() => import('#src/modules/projects/overview/ScheduleDialog.tsx'));
const CopyDialog = lazy(() => import('#src/modules/plan/dialogs/CopyDialog.tsx'));
const GroupDialog = lazy(() => import('#src/modules/plan/dialogs/GroupDialog.tsx'));
const NotesDialog = lazy(() => import('#src/modules/plan/dialogs/NotesDialog.tsx'));
const PasteDialog = lazy(() => import('#src/modules/plan/dialogs/PasteDialog.tsx'));
const ReasonDialog = lazy(() => import('#src/modules/crew/hours/ReasonDialog.tsx'));
const ReplayDialog = lazy(() => import('#src/modules/integrations/webhooks/ReplayDialog.tsx'));
const RotateDialog = lazy(() => import('#src/modules/integrations/tokens/RotateDialog.tsx'));

const OverrideDialog = lazy(() => import('#src/modules/warehouse/packing/OverrideDialog.tsx'));

const nothing = () => undefined;

/** A colleague moves the doors an hour, and writes notes. */
const projectAt = (at: Moment): Project => ({
  ...project,
  version: { opened: 3, changed: 4, again: 5 }[at],
  schedule: [{ kind: 'load', day: 0, time: at === 'opened' ? '18:00' : '19:00', note: null }],
  ...(at !== 'opened' && { notes: 'Van een collega' }),
});

const CASE = { id: 7, tenantId: undefined };

const pieces = (at: Moment) => [
  {
    equipment_id: null,
    product_id: 5,
    name: 'Kabel',
    code: null,
    serial_number: null,
    amount: at === 'opened' ? 10 : 12,
  },
];

const TABLES: Record<string, WalkedDialog> = {
  'of the day schedule of a project': {
    dialog: at => (
      <ResourceContextProvider value="projects">
        <RecordContextProvider value={projectAt(at)}>
          <ScheduleDialog onClose={nothing} />
        </RecordContextProvider>
      </ResourceContextProvider>
    ),
    fill: retyped(/Tijd/, '17:30'),
    typed: { label: /Tijd/, value: '17:30' },
    needs: /Tijd/,
    sends: { path: '/projects/1', version: '"v3"' },
  },
  'of the contents of a case': {
    dialog: at => (
      <ResourceContextProvider value="equipment">
        <ContentsDialog
          unit={{ ...CASE, version: at === 'opened' ? 3 : 4 }}
          contents={pieces(at)}
          onClose={nothing}
        />
      </ResourceContextProvider>
    ),
    fill: retyped(/Aantal van Kabel/, '25'),
    typed: { label: /Aantal van Kabel/, value: '25' },
    needs: /Aantal van Kabel/,
    button: 'Opslaan',
    sends: {
      path: '/equipment/7/contents',
      version: '"v3"',
      body: { contents: [{ product_id: 5, amount: 25 }] },
    },
  },
};

const LINE = buildLine({ id: 9, notes: 'oud' });

const GROUP = buildGroup();

const inPlan = (at: Moment, dialog: ReactNode) => (
  <ResourceContextProvider value="projects">
    <PlanProvider project={projectAt(at)}>{dialog}</PlanProvider>
  </ResourceContextProvider>
);

const ofPlan = (at: Moment) => ({
  '/projects/1': projectAt(at),
  '/projects/1/plan': buildPlan({
    version: at === 'opened' ? 1 : 2,
    groups: [GROUP],
    lines: [at === 'opened' ? LINE : { ...LINE, amount: 6 }],
  }),
});

const PLAN: Record<string, WalkedDialog> = {
  'of the notes of a line': {
    dialog: at => inPlan(at, <NotesDialog line={LINE} onClose={nothing} />),
    reads: ofPlan,
    fill: retyped(/Shure SM58/, 'Met klem'),
    typed: { label: /Shure SM58/, value: 'Met klem' },
  },
  'of a group of a plan': {
    dialog: at => inPlan(at, <GroupDialog group={GROUP} onClose={nothing} />),
    reads: ofPlan,
    fill: retyped(/Naam/, 'Licht voor de zaal'),
    typed: { label: /Naam/, value: 'Licht voor de zaal' },
    needs: /Naam/,
  },
  'of rows that are pasted into a plan': {
    dialog: at => inPlan(at, <PasteDialog text="" groupId={null} onClose={nothing} />),
    reads: ofPlan,
    fill: typed(/Regels/, '2 klemmen'),
    typed: { label: /Regels/, value: '2 klemmen' },
  },
  'of the material of another project': {
    dialog: at => inPlan(at, <CopyDialog onClose={nothing} />),
    reads: at => ({
      ...ofPlan(at),
      '/projects': [{ ...project, id: 2, number: null, name: 'Winterrevue', start_date: null }],
      '/projects/2/plan': buildPlan({ lines: [LINE] }),
    }),
    fill: async user => {
      await typed(/Project/, 'Winter')(user);
      await user.click(await screen.findByRole('option', { name: 'Winterrevue' }));
    },
    typed: { label: /Project/, value: 'Winterrevue' },
  },
};

const CARD: ShortageCard = {
  key: '4 now',
  product_id: 4,
  name: 'Wasbak',
  from: '2026-06-19T08:00:00.000Z',
  until: '2026-06-21T22:00:00.000Z',
  short: 3,
  short_if_all: 3,
  category_id: null,
  cause: 'repair',
  accepted: [],
  acceptedAmount: 0,
  projects: [],
  sub_hires: [],
  moments: [],
};

const OTHERS: Record<string, WalkedDialog> = {
  'of orders to suppliers': {
    dialog: at => (
      <HireDialog
        cards={[at === 'opened' ? CARD : { ...CARD, short: 1 }]}
        onClose={nothing}
        onSolved={nothing}
      />
    ),
    fill: async user => {
      await typed(/Leverancier/, 'Vossenberg')(user);
      await retyped(/Aantal Wasbak/, '4')(user);
    },
    typed: { label: /Leverancier/, value: 'Vossenberg' },
    needs: /Aantal Wasbak/,
    sends: { path: '/sub-hires', key: true, body: { supplier_name: 'Vossenberg' } },
  },
  'of a reason to pack something else': {
    dialog: () => <OverrideDialog code="TT-6" onReason={nothing} onClose={nothing} />,
    fill: typed(/Reden|Waarom/, 'Reserve'),
    typed: { label: /Reden|Waarom/, value: 'Reserve' },
    needs: /Reden|Waarom/,
  },
  'of the name of a view': {
    dialog: () => <SaveViewDialog names={[]} onSave={nothing} onClose={nothing} />,
    fill: typed(/Naam/, 'Deze week'),
    typed: { label: /Naam/, value: 'Deze week' },
  },
  'of a reason to reject hours': {
    dialog: () => (
      <ReasonDialog
        decision="reject"
        name="Noor Jansen"
        entries={2}
        onDecide={async () => undefined}
        onClose={nothing}
      />
    ),
    fill: typed(/Reden/, 'Zonder pauze'),
    typed: { label: /Reden/, value: 'Zonder pauze' },
    needs: /Reden/,
  },
  'of failed calls that are sent again': {
    dialog: () => <ReplayDialog endpoint={4} onClose={nothing} />,
    fill: async user => user.click(await screen.findByLabelText(/7 dagen/)),
    typed: { label: /7 dagen/, value: '168' },
    sends: { path: '/webhook-endpoints/4/replay' },
  },
  'of a new value of a token': {
    dialog: at => (
      <RotateDialog
        token={{ id: 3, name: 'Website', version: at === 'opened' ? 3 : 4 }}
        onClose={nothing}
      />
    ),
    fill: async user => user.click(await screen.findByLabelText(/stopt meteen/)),
    typed: { label: /stopt meteen/, value: '0' },
    sends: { path: '/api-tokens/3/rotate', version: '"v3"', body: { overlap_hours: 0 } },
  },
};

walkDialogs({ ...TABLES, ...PLAN, ...OTHERS });

import { RecordContextProvider, ResourceContextProvider } from 'ra-core';
import { lazy } from 'react';
import type { Project } from '#contract/projects/projects';
import { AcceptDialog } from '#src/modules/availability/AcceptDialog.tsx';
import { ChallengeDialog } from '#src/modules/availability/ChallengeDialog.tsx';
import { OtherDatesDialog } from '#src/modules/availability/OtherDatesDialog.tsx';
import { SubHireDialog } from '#src/modules/availability/SubHireDialog.tsx';
import { PlanProvider } from '#src/modules/plan/PlanContext.tsx';
import OrderDialog from '#src/modules/supply/subHires/OrderDialog.tsx';
import { customer, project } from '../../gallery/samples.ts';
import { buildLine, buildPlan, PRICING } from '../../support/plans.ts';
import { retyped, typed, type WalkedDialog, walkDialogs } from '../support/dialogs.tsx';
import type { Moment } from '../support/shownDialog.tsx';

const AvailabilityDialog = lazy(() => import('#src/modules/crew/people/AvailabilityDialog.tsx'));
const DiscountDialog = lazy(() => import('#src/modules/plan/dialogs/DiscountDialog.tsx'));
const DuplicateDialog = lazy(() => import('#src/modules/projects/DuplicateForm.tsx'));
const PeriodDialog = lazy(() => import('#src/modules/projects/overview/PeriodDialog.tsx'));

const nothing = () => undefined;

const PRODUCT = { id: 4, name: 'Shure SM58' };
const PERIOD = { from: '2026-06-19T08:00:00.000Z', until: '2026-06-21T22:00:00.000Z' };
const LINE = { id: 9, projectId: 1 };

const SHORT = { product: PRODUCT, period: PERIOD, onSolved: nothing };

/** A colleague writes notes: the dates stay. */
const projectAt = (at: Moment): Project =>
  at === 'opened' ? project : { ...project, version: 4, notes: 'Van een collega' };

const onProject = (at: Moment) => ({
  '/projects/1': projectAt(at),
  '/projects/1/plan': buildPlan({
    version: at === 'opened' ? 1 : 2,
    lines: [buildLine({ id: 9, product_id: 4 })],
  }),
  '/projects/1/plan/first-fit': { start_date: null, end_date: null },
});

const END = /Einde/;

const SHORTAGES: Record<string, WalkedDialog> = {
  'of a shortage that is accepted': {
    dialog: at => (
      <AcceptDialog {...SHORT} short={at === 'opened' ? 3 : 1} line={LINE} onClose={nothing} />
    ),
    reads: () => onProject('opened'),
    fill: typed(/Reden/, 'We vragen de buren'),
    typed: { label: /Reden/, value: 'We vragen de buren' },
    sends: {
      path: '/projects/1/plan',
      key: true,
      version: '"v1"',
      body: { accept_shortage: { reason: 'We vragen de buren' } },
    },
  },
  'of a sub-hire': {
    dialog: at => (
      <SubHireDialog {...SHORT} short={at === 'opened' ? 3 : 1} line={LINE} onClose={nothing} />
    ),
    fill: typed(/zonder klantkaart/, 'Vossenberg'),
    typed: { label: /zonder klantkaart/, value: 'Vossenberg' },
    sends: { path: '/sub-hires', key: true, body: { supplier_name: 'Vossenberg' } },
  },
  'of other dates for a shortage': {
    dialog: () => <OtherDatesDialog {...SHORT} short={3} line={LINE} onClose={nothing} />,
    reads: onProject,
    fill: retyped(END, '22 jun 2026 18:00'),
    typed: { label: END, value: 'ma 22 jun 2026, 18:00' },
    sends: { path: '/projects/1', version: '"v3"' },
  },
  'that asks for a decision on an option': {
    dialog: at => (
      <ChallengeDialog
        {...SHORT}
        short={3}
        options={[
          {
            project_id: 2,
            project_name: at === 'opened' ? 'Gala' : 'Galabal',
            status: 'optie',
            amount: 2,
            line_id: 3,
            kit: null,
            ...PERIOD,
          },
        ]}
        onClose={nothing}
      />
    ),
    fill: retyped(/Beslissen voor/, '10 jul 2031 12:00'),
    typed: { label: /Beslissen voor/, value: 'do 10 jul 2031, 12:00' },
    sends: { path: '/projects/2/challenge' },
  },
  'of when somebody is away': {
    dialog: () => <AvailabilityDialog crewId={5} onClose={nothing} />,
    fill: async user => {
      await retyped(/Begin/, '10 jul 2031 12:00')(user);
      await retyped(END, '11 jul 2031 12:00')(user);
    },
    typed: { label: END, value: 'vr 11 jul 2031, 12:00' },
    sends: { path: '/crew/5/availability', key: true, body: { state: 'away' } },
  },
  'of an order to a supplier': {
    dialog: () => <OrderDialog hire={{ id: 7, supplier_id: 1 }} onClose={nothing} />,
    reads: at => ({
      '/customers/1': at === 'opened' ? customer : { ...customer, email: 'anders@dekade.example' },
    }),
    fill: typed(/Bericht/, 'Graag voor tien uur'),
    typed: { label: /Bericht/, value: 'Graag voor tien uur' },
    sends: { path: '/sub-hires/7/order', key: true, body: { to: customer.email } },
  },
};

const PROJECTS: Record<string, WalkedDialog> = {
  'of a copy of a project': {
    dialog: at => <DuplicateDialog project={projectAt(at)} makes="template" onClose={nothing} />,
    fill: typed(/Naam/, ' kopie'),
    typed: { label: /Naam/, value: 'Zomerfestival kopie' },
    sends: { path: '/projects/1/duplicate', key: true },
  },
  'of the period of a project': {
    dialog: at => (
      <ResourceContextProvider value="projects">
        <RecordContextProvider value={projectAt(at)}>
          <PeriodDialog onClose={nothing} />
        </RecordContextProvider>
      </ResourceContextProvider>
    ),
    fill: retyped(END, '22 jun 2026 18:00'),
    typed: { label: END, value: 'ma 22 jun 2026, 18:00' },
    sends: { path: '/projects/1', version: '"v3"' },
  },
  'of the discount of a project': {
    dialog: at => (
      <ResourceContextProvider value="projects">
        <PlanProvider project={projectAt(at)}>
          <DiscountDialog
            pricing={at === 'opened' ? PRICING : { ...PRICING, target_total: 800 }}
            onClose={nothing}
          />
        </PlanProvider>
      </ResourceContextProvider>
    ),
    reads: onProject,
    fill: typed(/Korting \(%\)/, '10'),
    typed: { label: /Korting \(%\)/, value: '10' },
    sends: { path: '/projects/1', version: '"v3"', body: { discount: 10 } },
  },
};

walkDialogs({ ...SHORTAGES, ...PROJECTS });

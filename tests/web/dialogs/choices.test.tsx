import { screen } from '@testing-library/react';
import {
  ListContextProvider,
  RecordContextProvider,
  ResourceContextProvider,
  useListContext,
} from 'ra-core';
import { lazy, type ReactNode, useEffect, useRef } from 'react';
import { AlternativeDialog } from '#src/modules/availability/AlternativeDialog.tsx';
import { MoveContext } from '#src/modules/board/move/moveContext.ts';
import { IDLE, type MoveState } from '#src/modules/board/model/moveState.ts';
import { makeMoveStore } from '#src/modules/board/model/moveStore.ts';
import { InviteColleagues } from '#src/modules/people/users/invites/InviteColleagues.tsx';
import { PlanProvider } from '#src/modules/plan/PlanContext.tsx';
import BulkActions from '#src/ui/list/BulkActions.tsx';
import { OfList } from '../../gallery/World.tsx';
import { project, shortage } from '../../gallery/samples.ts';
import { buildLine, buildPlan } from '../../support/plans.ts';
import { buildPackingLine } from '../../support/scanning.ts';
import {
  clicked,
  picked,
  retyped,
  typed,
  type WalkedDialog,
  walkDialogs,
} from '../support/dialogs.tsx';

const LinkDialog = lazy(() => import('#src/modules/catalogue/equipment/LinkDialog.tsx'));
const MoveDialog = lazy(() => import('#src/modules/board/move/MoveDialog.tsx'));
const MoveQuestions = lazy(() => import('#src/modules/board/move/MoveQuestions.tsx'));
const OpenItemsDialog = lazy(() => import('#src/modules/warehouse/packing/OpenItemsDialog.tsx'));
const SaleDialog = lazy(() => import('#src/modules/plan/dialogs/SaleDialog.tsx'));
const ShortageDialog = lazy(() => import('#src/ui/availability/ShortageDialog.tsx'));
const TemplateDialog = lazy(() => import('#src/modules/projects/TemplateDialog.tsx'));
const UnitsDialog = lazy(() => import('#src/modules/plan/dialogs/UnitsDialog.tsx'));

const nothing = () => undefined;

const PERIOD = { from: '2026-06-19T08:00:00.000Z', until: '2026-06-21T22:00:00.000Z' };

const LINE = buildLine({ id: 9, product_id: 4 });

const inPlan = (dialog: ReactNode) => (
  <ResourceContextProvider value="projects">
    <RecordContextProvider value={project}>
      <PlanProvider project={project}>{dialog}</PlanProvider>
    </RecordContextProvider>
  </ResourceContextProvider>
);

const UNIT = {
  id: 71,
  code: 'SM-1',
  serial_number: null,
  location: null,
  warnings: [],
  inspection: null,
  repaired_at: null,
  taken_by: null,
};

const PLAN: Record<string, WalkedDialog> = {
  'of the units of a line': {
    dialog: () => inPlan(<UnitsDialog line={LINE} onClose={nothing} />),
    reads: () => ({
      '/projects/1': project,
      '/projects/1/plan': buildPlan({ lines: [LINE] }),
      '/projects/1/plan/units': [UNIT],
    }),
    fill: clicked(/SM-1/),
    typed: { label: /SM-1/, value: 'on' },
  },
  'of the sale of lines': {
    dialog: () => inPlan(<SaleDialog lines={[LINE]} onClose={nothing} />),
    reads: () => ({ '/projects/1': project, '/projects/1/plan': buildPlan({ lines: [LINE] }) }),
    fill: async user => {
      await user.click(await screen.findByLabelText('Soort'));
      await user.click(await screen.findByRole('option', { name: 'Verkoop' }));
    },
    typed: { label: /Soort/, value: 'Verkoop' },
  },
  'of a project from a template': {
    dialog: () => (
      <ResourceContextProvider value="projects">
        <TemplateDialog onClose={nothing} />
      </ResourceContextProvider>
    ),
    reads: () => ({ '/projects': [{ ...project, id: 2, name: 'Bruiloft', is_template: true }] }),
    fill: async user => {
      await picked(/Sjabloon/, 'Bruiloft')(user);
      await retyped(/Naam/, 'Bruiloft van Ada')(user);
    },
    first: /Sjabloon/,
    typed: { label: /Naam/, value: 'Bruiloft van Ada' },
  },
  'of another product for a shortage': {
    dialog: () => (
      <AlternativeDialog
        product={{ id: 4, name: 'Shure SM58' }}
        period={PERIOD}
        short={3}
        line={{ id: 9, projectId: 1 }}
        onSolved={nothing}
        onClose={nothing}
      />
    ),
    reads: () => ({
      '/products/4': { id: 4, name: 'Shure SM58' },
      '/projects/1/plan': buildPlan({ lines: [LINE] }),
    }),
    fill: typed(/Een ander product/, 'Beta 58'),
    typed: { label: /Een ander product/, value: 'Beta 58' },
  },
  'of a reason to book what is short': {
    dialog: () => (
      <ShortageDialog
        shortages={[shortage]}
        isPending={false}
        onAccept={nothing}
        onClose={nothing}
      />
    ),
    fill: typed(/Reden/, 'Buren lenen ze'),
    typed: { label: /Reden/, value: 'Buren lenen ze' },
    needs: /Reden/,
  },
};

/** A project is moved a week, and a trip is in its period. */
const ASKING: MoveState = {
  ...IDLE,
  step: 'asking',
  along: [
    {
      item: {
        kind: 'project',
        id: 1,
        name: 'Gala',
        was: 0,
        from: PERIOD,
        to: { from: '2026-06-26T08:00:00.000Z', until: '2026-06-28T22:00:00.000Z' },
      },
      forecast: { shortages: [], trips: 1, units: [] },
    },
  ],
};

const MOVE_SERVER = {
  preview: () => Promise.reject(new Error('Nothing is previewed.')),
  save: async () => undefined,
  addUnits: async () => undefined,
  bringPeopleBack: async () => undefined,
  shortagesOf: nothing,
  refresh: async () => undefined,
};

const storeIn = (state: MoveState) => ({
  ...makeMoveStore(MOVE_SERVER, nothing),
  getState: () => state,
});

const PLACING: MoveState = {
  ...IDLE,
  step: 'placing',
  way: 'dialog',
  items: [{ kind: 'project', id: 1, name: 'Gala', was: 0, from: PERIOD, to: PERIOD }],
};

const MOVES: Record<string, WalkedDialog> = {
  'of where a project moves to': {
    dialog: () => (
      <MoveContext value={{ store: storeIn(PLACING), mayMove: true }}>
        <MoveDialog />
      </MoveContext>
    ),
    fill: retyped(/Einde/, '22 jun 2026 18:00'),
    typed: { label: /Einde/, value: 'ma 22 jun 2026, 18:00' },
    needs: /Einde/,
  },
  'of what moves with a project': {
    dialog: () => (
      <MoveContext value={{ store: storeIn(ASKING), mayMove: true }}>
        <MoveQuestions />
      </MoveContext>
    ),
    fill: clicked(/Laten staan/),
    typed: { label: /Laten staan/, value: 'on' },
  },
};

/** Its button is pressed as it is shown. */
const Pressed = ({ children }: { children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('button')?.click(), []);
  return <div ref={box}>{children}</div>;
};

const PEOPLE: Record<string, WalkedDialog> = {
  'of several invitations': {
    dialog: () => (
      <Pressed>
        <InviteColleagues />
      </Pressed>
    ),
    fill: async user => {
      const [first] = await screen.findAllByLabelText(/Voornaam/);
      if (first) await user.type(first, 'Kaya');
    },
    typed: { label: /Voornaam/, value: 'Kaya' },
  },
};

const Selected = ({ children }: { children: ReactNode }) => (
  <ListContextProvider value={{ ...useListContext(), selectedIds: [1, 2] }}>
    {children}
  </ListContextProvider>
);

const LISTS: Record<string, WalkedDialog> = {
  'of the status of several records': {
    dialog: () => (
      <OfList resource="projects">
        <Selected>
          <Pressed>
            <BulkActions statuses={['optie', 'boeking']} mayDelete={false} />
          </Pressed>
        </Selected>
      </OfList>
    ),
    fill: picked(/Status/, 'boeking'),
    typed: { label: /Status/, value: 'boeking' },
  },
};

const WAREHOUSE: Record<string, WalkedDialog> = {
  'of what is not back yet': {
    dialog: () => (
      <OpenItemsDialog
        lines={[buildPackingLine({ out: 4, open: 4 })]}
        onLost={nothing}
        onAgreed={async () => undefined}
        onClose={nothing}
      />
    ),
    fill: async user => {
      await user.selectOptions(await screen.findByLabelText(/Wat gebeurt er met/), 'Verloren');
      await retyped(/Aantal verloren/, '2')(user);
      await typed(/Wat is ermee gebeurd/, 'Gevallen')(user);
    },
    typed: { label: /Wat is ermee gebeurd/, value: 'Gevallen' },
    first: /Wat gebeurt er met/,
    needs: /Aantal verloren/,
  },
  'of the products of units': {
    dialog: () => (
      <ResourceContextProvider value="equipment">
        <LinkDialog onClose={nothing} />
      </ResourceContextProvider>
    ),
    reads: () => ({
      '/equipment/links': [
        { name: 'Spot', type: null, count: 3, product_id: null, product_name: null },
      ],
      '/products': [{ id: 4, name: 'Parspot' }],
    }),
    fill: picked(/Product voor Spot/, 'Parspot'),
    typed: { label: /Product voor Spot/, value: 'Parspot' },
  },
};

walkDialogs({ ...PLAN, ...MOVES, ...PEOPLE, ...LISTS, ...WAREHOUSE });

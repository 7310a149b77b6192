import type { Shortage } from '#contract/plan/plans';
import type { MovingAlong } from '#contract/plan/previews';
import type { Period } from '../../../platform/data/planning.ts';
import {
  type Along,
  heldAt,
  IDLE,
  isMoved,
  type Movable,
  type MoveOutcome,
  type MoveState,
  type MoveWay,
  type PeopleBack,
  type SavedMove,
  shortagesIn,
  STAYS,
} from './moveState.ts';
import { type Edge, type Shift, shiftPeriod } from './shifts.ts';

export type MoveEvent =
  | { type: 'started'; items: readonly Movable[]; way: MoveWay; edge: Edge }
  /** Distance since the start (dragging), or since the last place (keys). */
  | { type: 'shifted'; by: Shift; since: 'start' | 'last'; edge?: Edge; timeZone: string }
  | { type: 'placed'; to: Period }
  | { type: 'dropped' | 'cancelled' | 'undone' | 'dismissed' }
  | { type: 'retried' }
  | { type: 'left' }
  | { type: 'forecast'; place: number; along: Along }
  | { type: 'notForecast'; place: number; error: unknown }
  | { type: 'answered'; moving: MovingAlong }
  | { type: 'saved'; people?: SavedMove['people'] }
  | { type: 'unitsAdded' | 'refreshed' }
  | { type: 'peopleBack'; after: PeopleBack['after'] }
  | { type: 'notSaved'; error: unknown; shortages: readonly Shortage[] | undefined }
  | { type: 'unitsNotAdded'; error: unknown }
  | { type: 'accepted'; reason: string };

export const moveReducer = (state: MoveState, event: MoveEvent): MoveState => {
  switch (event.type) {
    case 'started': {
      const { items, way, edge } = event;
      if (state.step !== 'idle' || items.length === 0) return state;
      const held = items.map(item => ({ ...item, to: item.from }));
      const moved = new Map(held.map(({ id, to }) => [id, to]));
      const short = held.reduce((sum, { was }) => sum + was, 0);
      const place = state.place + 1;
      return { ...ended(state), step: 'placing', way, edge, items: held, moved, short, place };
    }
    case 'shifted': {
      if (state.step !== 'placing') return state;
      const { by, since, edge = state.edge, timeZone } = event;
      const items = state.items.map(item => {
        const start = since === 'start' ? item.from : item.to;
        return { ...item, to: shiftPeriod(start, edge, by, timeZone) ?? item.to };
      });
      return heldAt(state, items);
    }
    case 'placed': {
      if (state.step !== 'placing') return state;
      return heldAt(
        state,
        state.items.map(item => ({ ...item, to: event.to }))
      );
    }
    case 'dropped': {
      if (state.step !== 'placing') return state;
      if (!isMoved(state)) return ended(state);
      return checked({ ...state, step: 'checking', isUnknown: false, problem: undefined });
    }
    case 'cancelled':
      if (state.step === 'saving' || state.step === 'idle') return state;
      return isQuestionOverDialog(state) ? backInDialog(state, undefined) : declined(state);
    case 'left':
      if (state.step === 'short') return declined(state);
      return state.step === 'saving' || state.step === 'idle' ? state : ended(state);
    case 'forecast': {
      if (event.place !== state.place) return state;
      if (state.step !== 'placing' && state.step !== 'checking') return state;
      const { along } = event;
      const short = new Set(shortagesIn(along).map(({ product_id }) => product_id)).size;
      return checked({ ...state, along, short });
    }
    case 'notForecast': {
      if (event.place !== state.place) return state;
      // The number of shortages stays unknown; saving shows them.
      if (state.step === 'placing') return { ...state, isUnknown: true };
      if (state.step !== 'checking') return state;
      const failed = state.items.map(item => ({ item, part: 'item' as const, error: event.error }));
      return outcomeOf(state, { saved: [], failed, isUndone: false });
    }
    case 'answered':
      return state.step === 'asking' ? saving(state, event.moving) : state;
    case 'undone':
      return state.step === 'idle' && state.undoable.length > 0 ? takenBack(state) : state;
    case 'retried':
      return state.step === 'idle' && state.outcome?.declined ? retried(state) : state;
    case 'dismissed':
      return { ...state, outcome: undefined };
    case 'accepted': {
      const { batch } = state;
      if (state.step !== 'short' || !batch) return state;
      const { reason } = event;
      return { ...state, step: 'saving', refused: undefined, batch: { ...batch, reason } };
    }
    default:
      return state.batch ? savedUpTo(state, state.batch, event) : state;
  }
};

const ended = ({ place, undoable }: MoveState): MoveState => ({ ...IDLE, place, undoable });

/** The move is not made. If a shortage was asked about, it is reported and can be retried. */
const declined = (state: MoveState): MoveState => {
  const { step, batch } = state;
  if (step !== 'short' || !batch) return ended(state);
  const { moves, isUndone } = batch;
  return { ...ended(state), outcome: { saved: [], failed: [], declined: moves, isUndone } };
};

const retried = (state: MoveState): MoveState => {
  const { declined: moves = [], isUndone = false } = state.outcome ?? {};
  const items = moves.map(({ item }) => item);
  const moved = new Map(items.map(({ id, to }) => [id, to]));
  return { ...ended(state), step: 'saving', items, moved, batch: batchOf(moves, isUndone) };
};

const isQuestionOverDialog = ({ way, step }: MoveState) =>
  way === 'dialog' && (step === 'asking' || step === 'short');

const backInDialog = (state: MoveState, problem: MoveState['problem']): MoveState => ({
  ...state,
  step: 'placing',
  batch: undefined,
  refused: undefined,
  isUnknown: state.along === undefined,
  problem,
});

const outcomeOf = (state: MoveState, outcome: NonNullable<MoveState['outcome']>): MoveState => {
  const { saved, failed, isUndone } = outcome;
  const [problem] = failed;
  if (state.way === 'dialog' && problem && saved.length === 0) return backInDialog(state, problem);
  const isStillMoved = ({ item }: SavedMove) =>
    failed.some(({ item: { id }, part }) => id === item.id && part === 'item');
  const undoable = isUndone ? state.undoable.filter(isStillMoved) : saved;
  return { ...ended(state), outcome, undoable: saved.length > 0 ? undoable : state.undoable };
};

const checked = (state: MoveState): MoveState => {
  const { step, along } = state;
  if (step !== 'checking' || !along) return state;
  const asks = along.some(
    ({ forecast: { trips, shifts = 0, periods, units, hires = [] } }) =>
      trips + shifts + (periods?.move ?? 0) + units.length + hires.length > 0
  );
  return asks ? { ...state, step: 'asking' } : saving(state, STAYS);
};

const saving = (state: MoveState, moving: MovingAlong): MoveState => {
  const releasedOf = (at: number) =>
    moving.units === 'release'
      ? (state.along?.[at]?.forecast.units ?? []).filter(unit => !unit.is_out)
      : [];
  const moves = state.items.map((item, at) => ({ item, moving, released: releasedOf(at) }));
  return { ...state, step: 'saving', batch: batchOf(moves, false) };
};

const batchOf = (
  moves: readonly SavedMove[],
  isUndone: boolean
): NonNullable<MoveState['batch']> => ({
  moves,
  isUndone,
  at: 0,
  part: 'item',
  saved: [],
  failed: [],
  reason: undefined,
});

/** Undoes moves in reverse order, as they may depend on each other. */
const takenBack = (state: MoveState): MoveState => {
  const moves = state.undoable.toReversed().map(({ item, moving, released, people }) => ({
    item: { ...item, from: item.to, to: item.from },
    moving: {
      ...moving,
      units: 'keep' as const,
      ...(moving.crew === 'release' && { crew: 'move' as const }),
    },
    released,
    people,
    ...(moving.crew && { crewBefore: moving.crew }),
  }));
  const moved = new Map(moves.map(({ item }) => [item.id, item.to]));
  return { ...ended(state), step: 'saving', moved, batch: batchOf(moves, true) };
};

const partsOf = ({ isUndone }: MoveOutcome, { released, crewBefore }: SavedMove) => {
  const parts: NonNullable<MoveState['batch']>['part'][] = ['item'];
  if (isUndone && released.length > 0) parts.push('units');
  if (crewBefore === 'release' || crewBefore === 'move') parts.push('people');
  return parts;
};

type SavingEvent = Extract<
  MoveEvent,
  { type: 'saved' | 'notSaved' | 'unitsAdded' | 'unitsNotAdded' | 'peopleBack' | 'refreshed' }
>;

const savedUpTo = (
  state: MoveState,
  batch: NonNullable<MoveState['batch']>,
  event: SavingEvent
): MoveState => {
  if (state.step !== 'saving') return state;
  if (event.type === 'refreshed') {
    const { saved, failed, people = [], isUndone } = batch;
    return outcomeOf(state, { saved, failed, isUndone, ...(people.length > 0 && { people }) });
  }
  const move = batch.moves[batch.at];
  if (!move) return state;
  const nextMove = { at: batch.at + 1, part: 'item' as const };
  const goOn = (change: Partial<typeof batch>): MoveState => {
    const parts = partsOf(batch, move);
    const part = parts[parts.indexOf(batch.part) + 1];
    return { ...state, batch: { ...batch, ...(part ? { part } : nextMove), ...change } };
  };
  const failedWith = (part: 'item' | 'units', error: unknown) =>
    goOn({
      failed: [...batch.failed, { item: move.item, part, error }],
      ...(part === 'item' && nextMove),
    });
  switch (event.type) {
    case 'saved': {
      const { people = move.people } = event;
      return goOn({ saved: [...batch.saved, { ...move, people }] });
    }
    case 'notSaved': {
      const { shortages, error } = event;
      if (!shortages || batch.moves.length > 1) return failedWith('item', error);
      return { ...state, step: 'short', refused: { item: move.item, shortages } };
    }
    case 'unitsAdded':
      return goOn({});
    case 'unitsNotAdded':
      return failedWith('units', event.error);
    case 'peopleBack':
      return goOn({ people: [...(batch.people ?? []), { move, after: event.after }] });
  }
};

import type { MovingAlong, PlanPreview, Shortage } from '#contract/plan/plans';
import type { Period } from '../../../platform/data/planning.ts';
import type { MovedBars } from './movedBars.ts';
import { NONE_MOVED } from './movedBars.ts';
import type { Edge } from './shifts.ts';

/** A project that is being moved, and from where to where. */
export interface MovedProject {
  id: number;
  name: string;
  from: Period;
  to: Period;
  /** Of how many products there were too few. */
  was: number;
}

/** A unit of a moved project, and the project that has it then. */
export type MovedUnit = NonNullable<PlanPreview['units']>[number];

/** The consequences of a move. */
export interface Forecast {
  shortages: readonly Shortage[];
  trips: number;
  units: readonly MovedUnit[];
}

/** Trips and units stay as they are; groups with periods of their own go along all the same. */
export const STAYS: MovingAlong = { trips: 'keep', units: 'keep' };

/** A project as it was moved, with what is needed to take that back. */
export interface SavedMove {
  project: MovedProject;
  moving: MovingAlong;
  released: readonly MovedUnit[];
}

/** A failed part of a move; a project can be back without its units. */
export interface FailedMove {
  project: MovedProject;
  part: 'project' | 'units';
  error: unknown;
}

export interface MoveOutcome {
  saved: readonly SavedMove[];
  failed: readonly FailedMove[];
  isUndone: boolean;
}

/** Projects that are moved together, in this order; or taken back. */
interface Batch {
  moves: readonly SavedMove[];
  isUndone: boolean;
}

export type MoveWay = 'pointer' | 'keys' | 'dialog';

export interface MoveState {
  /** Choosing where; looking at what moves along; asking about that; saving; asking about a shortage. */
  step: 'idle' | 'placing' | 'checking' | 'asking' | 'saving' | 'short';
  way: MoveWay;
  edge: Edge;
  projects: readonly MovedProject[];
  /** Where their bars are meanwhile. */
  moved: MovedBars;
  /** Of how many products there would be too few; `undefined` until the server said. */
  short: number | undefined;
  /** Of which ones, as far as the server said. */
  shortages: readonly Shortage[];
  /** Each project's trips and units, while it is asked what becomes of them. */
  along: readonly { project: MovedProject; forecast: Forecast }[];
  /** The shortages for which a booking was refused. */
  refused: { project: MovedProject; shortages: readonly Shortage[] } | undefined;
  outcome: MoveOutcome | undefined;
}

const IDLE: MoveState = {
  step: 'idle',
  way: 'pointer',
  edge: 'both',
  projects: [],
  moved: NONE_MOVED,
  short: undefined,
  shortages: [],
  along: [],
  refused: undefined,
  outcome: undefined,
};

/** The calls that moving takes. */
export interface MoveServer {
  preview: (project: MovedProject, signal: AbortSignal) => Promise<Forecast>;
  save: (
    project: MovedProject,
    options: { moving: MovingAlong; reason: string | undefined }
  ) => Promise<void>;
  /** Puts units back on the lines that they were taken off. */
  addUnits: (projectId: number, units: readonly MovedUnit[]) => Promise<void>;
  shortagesOf: (error: unknown) => readonly Shortage[] | undefined;
  /** Has everything that depends on the projects read anew. */
  refresh: () => Promise<void>;
}

/** How long a place has to stay the same before it is tried, in milliseconds. */
const PAUSE_MS = 150;

export type MoveStore = ReturnType<typeof makeMoveStore>;

/**
 * Moves projects: whichever way a place is chosen, it is tried while one chooses, and then saved,
 * one project after the other. Bars stay where they were dropped until the server has answered.
 */
export const makeMoveStore = (server: MoveServer) => {
  let state = IDLE;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = new AbortController();
  const listeners = new Set<() => void>();

  const set = (change: Partial<MoveState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const stopAsking = () => {
    clearTimeout(timer);
    asked.abort();
    asked = new AbortController();
    return asked.signal;
  };

  const end = (change: Partial<MoveState> = {}) => {
    stopAsking();
    set({ ...IDLE, ...change });
  };

  /** The consequences of the places as they are, which are asked for once. */
  let tried: { projects: MoveState['projects']; along: Promise<MoveState['along']> } | undefined;
  const forecastAll = () => {
    const { projects } = state;
    if (tried?.projects !== projects) {
      const { signal } = asked;
      const forecastOf = async (project: MovedProject) => ({
        project,
        forecast: await server.preview(project, signal),
      });
      tried = { projects, along: Promise.all(projects.map(forecastOf)) };
    }
    return tried.along;
  };

  const tryOut = async (signal: AbortSignal) => {
    try {
      const answers = await forecastAll();
      const shortages = answers.flatMap(({ forecast }) => forecast.shortages);
      const short = new Set(shortages.map(({ product_id }) => product_id)).size;
      if (!signal.aborted) set({ short, shortages });
    } catch {
      tried = undefined;
      // The number stays unknown; what really speaks against it is told when it is saved.
    }
  };

  const place = (placed: (project: MovedProject) => Period | undefined) => {
    if (state.step !== 'placing') return;
    const projects = state.projects.map(project => ({
      ...project,
      to: placed(project) ?? project.to,
    }));
    if (projects.every((project, at) => isSame(project.to, state.projects[at]?.to))) return;
    const signal = stopAsking();
    const moved = new Map(projects.map(({ id, to }) => [id, to]));
    set({ projects, moved, short: undefined, shortages: [] });
    if (isMoved()) timer = setTimeout(() => void tryOut(signal), PAUSE_MS);
  };

  const isMoved = () => state.projects.some(({ from, to }) => !isSame(from, to));

  const drop = async () => {
    if (state.step !== 'placing') return;
    if (!isMoved()) {
      end();
      return;
    }
    clearTimeout(timer);
    const { signal } = asked;
    set({ step: 'checking' });
    try {
      const along = await forecastAll();
      if (signal.aborted) return;
      set({ along });
      if (along.some(({ forecast }) => forecast.trips > 0 || forecast.units.length > 0)) {
        set({ step: 'asking' });
        return;
      }
      await moveAll(STAYS);
    } catch (error) {
      if (signal.aborted) return;
      const failed = state.projects.map(project => ({ project, part: 'project' as const, error }));
      end({ outcome: { saved: [], failed, isUndone: false } });
    }
  };

  const releasedOf = (project: MovedProject, moving: MovingAlong) => {
    const { forecast } = state.along.find(each => each.project.id === project.id) ?? {};
    return moving.units === 'release' ? (forecast?.units ?? []).filter(unit => !unit.is_out) : [];
  };

  const moveAll = (moving: MovingAlong) => {
    const moves = state.projects.map(project => ({
      project,
      moving,
      released: releasedOf(project, moving),
    }));
    return saveAll({ moves, isUndone: false });
  };

  /** The moves being saved, also while a shortage is asked about. */
  let batch: Batch = { moves: [], isUndone: false };

  const saveAll = async (next: Batch, reason?: string) => {
    batch = next;
    const { moves, isUndone } = batch;
    set({ step: 'saving', refused: undefined });
    const saved: SavedMove[] = [];
    const failed: FailedMove[] = [];
    for (const move of moves) {
      const { project, moving, released } = move;
      try {
        // One after the other: the second may need what the first one frees.
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await server.save(project, { moving, reason });
        saved.push(move);
      } catch (error) {
        const shortages = moves.length === 1 ? server.shortagesOf(error) : undefined;
        if (shortages) {
          set({ step: 'short', refused: { project, shortages } });
          return;
        }
        failed.push({ project, part: 'project', error });
        continue;
      }
      if (!isUndone || released.length === 0) continue;
      try {
        // oxlint-disable-next-line no-await-in-loop -- after its project
        await server.addUnits(project.id, released);
      } catch (error) {
        failed.push({ project, part: 'units', error });
      }
    }
    await server.refresh();
    end({ outcome: { saved, failed, isUndone } });
  };

  const undo = async () => {
    const { outcome } = state;
    if (state.step !== 'idle' || !outcome) return;
    // In the opposite order, as they may depend on each other.
    const moves = outcome.saved.toReversed().map(({ project, moving, released }) => ({
      project: { ...project, from: project.to, to: project.from },
      moving: { ...moving, units: 'keep' as const },
      released,
    }));
    const moved = new Map(moves.map(({ project }) => [project.id, project.to]));
    set({ outcome: undefined, moved });
    await saveAll({ moves, isUndone: true });
  };

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Takes hold of projects; they are where they were. */
    start: (projects: readonly Omit<MovedProject, 'to'>[], way: MoveWay, edge: Edge = 'both') => {
      if (state.step !== 'idle' || projects.length === 0) return;
      const held = projects.map(project => ({ ...project, to: project.from }));
      const moved = new Map(held.map(({ id, to }) => [id, to]));
      const was = held.reduce((sum, project) => sum + project.was, 0);
      set({ ...IDLE, step: 'placing', way, edge, projects: held, moved, short: was });
    },
    /** Chooses a place for each; `undefined` leaves it where it is. */
    place,
    setEdge: (edge: Edge) => set({ edge }),
    drop,
    cancel: () => {
      if (state.step !== 'saving') end();
    },
    /** Says what becomes of trips and units, and saves. */
    answer: moveAll,
    /** Saves although something is short, for this reason. */
    accept: (reason: string) => saveAll(batch, reason),
    undo,
    dismiss: () => set({ outcome: undefined }),
  };
};

const isSame = (one: Period, other: Period | undefined) =>
  one.from === other?.from && one.until === other.until;

import type { RaRecord } from 'ra-core';
import { createContext, type ComponentType, use } from 'react';
import type { Extension } from '#contract/base/extensions';
import type { Dependences } from '../platform/live/queryDependencies.ts';
import type { SignedInUser } from '../platform/session/currentUser.ts';
import type { LazyScreen } from './record/lazyScreen.tsx';
import type { Resource } from './record/resource.ts';

/** The parts that an area adds to the app, declared in its `module.ts`. */
export interface Module {
  resources?: readonly Resource[];
  /** Screens that belong to no resource. */
  routes?: readonly ModuleRoute[];
  /** Parts of the pages of records, by the name of the resource. */
  recordParts?: Readonly<Record<string, RecordParts>>;
  /** Above the list of shortages. Each one may show nothing. */
  shortageParts?: readonly LazyScreen[];
  /** The dependencies of its queries that are not records, by the first part of their keys. */
  live?: Dependences;
  /** Clears its data on the device of a user who signs out. */
  forget?: () => Promise<void>;
  /** Next to every screen. It shows nothing until it has a question. */
  prompt?: ComponentType;
}

/** A screen that belongs to no resource. */
interface ModuleRoute {
  path: string;
  screen: LazyScreen;
  /** The search box finds it by these texts. */
  searched?: {
    /** The key of its name there. */
    title: string;
    /** The key of further words that find it. */
    words: string;
    /** Only servers with this extension have it. */
    extension?: Extension;
  };
}

/** Parts that a module adds to the page of a record. */
interface RecordParts {
  tabs?: readonly AddedTab[];
  /** Next to the fields. Each one may show nothing. */
  beside?: readonly AddedPart[];
  /** Below the fields. Each one may show nothing. */
  below?: readonly AddedPart[];
}

interface AddedPart {
  /** Its position among the parts that modules add. */
  order: number;
  screen: LazyScreen;
}

/** A tab of a record's page. */
interface AddedTab {
  /** Its name in the address. */
  name: string;
  /** The key of its text. */
  label: string;
  /** Its position among the tabs. */
  order: number;
  screen: LazyScreen;
  /** By default everybody who sees the record. */
  isShownTo?: (user: SignedInUser) => boolean;
  /** By default each record has it. */
  isOf?: (record: RaRecord) => boolean;
}

/** Every module of the app. */
export const ModulesContext = createContext<readonly Module[]>([]);

export const useModules = () => use(ModulesContext);

import { createContext, type ComponentType, use } from 'react';
import type { Dependences } from '../platform/live/dependence.ts';
import type { SignedInUser } from '../platform/session/currentUser.ts';
import type { LazyScreen } from './record/lazyScreen.tsx';
import type { Resource } from './record/resource.ts';

/** What an area of the product adds to the app, as its `module.ts` declares it. */
export interface Module {
  resources?: readonly Resource[];
  /** Screens that belong to no resource. */
  routes?: readonly { path: string; screen: LazyScreen }[];
  /** Parts of a project's page, in tabs of their own. */
  projectTabs?: readonly ProjectTab[];
  /** Beside the fields of a project's page; each shows nothing until it has something to say. */
  projectParts?: readonly LazyScreen[];
  /** What its reads that are no records depend on, by the first part of their keys. */
  live?: Dependences;
  /** Forgets what it keeps on the device of a person who signs out. */
  forget?: () => Promise<void>;
  /** Shows nothing until it has something to ask; beside every screen. */
  prompt?: ComponentType;
}

/** A tab of a project's page. */
export interface ProjectTab {
  /** Its name in the address. */
  name: string;
  /** The key of its text. */
  label: string;
  /** Its place among the tabs. */
  order: number;
  screen: LazyScreen;
  isShownTo: (user: SignedInUser) => boolean;
}

/** Every module of the app. */
export const ModulesContext = createContext<readonly Module[]>([]);

export const useModules = () => use(ModulesContext);

import type { RaRecord } from 'ra-core';
import { createContext, type ComponentType, use } from 'react';
import type { Extension } from '#contract/base/extensions';
import type { Dependences } from '../platform/live/queryDependencies.ts';
import type { SignedInUser } from '../platform/session/currentUser.ts';
import type { LazyScreen } from './resource/lazyScreen.tsx';
import type { Resource } from './resource/resource.ts';

export interface Module {
  resources?: readonly Resource[];
  routes?: readonly ModuleRoute[];
  recordParts?: Readonly<Record<string, RecordParts>>;
  shortageParts?: readonly LazyScreen[];
  live?: Dependences;
  forget?: () => Promise<void>;
  prompt?: ComponentType;
}

interface ModuleRoute {
  path: string;
  screen: LazyScreen;
  searched?: {
    /** Translation key. */
    title: string;
    /** Translation key of search words. */
    words: string;
    extension?: Extension;
  };
}

interface RecordParts {
  tabs?: readonly AddedTab[];
  beside?: readonly AddedPart[];
  below?: readonly AddedPart[];
}

interface AddedPart {
  order: number;
  screen: LazyScreen;
}

interface AddedTab {
  name: string;
  /** Translation key. */
  label: string;
  order: number;
  screen: LazyScreen;
  isShownTo?: (user: SignedInUser) => boolean;
  isOf?: (record: RaRecord) => boolean;
}

export const ModulesContext = createContext<readonly Module[]>([]);

export const useModules = () => use(ModulesContext);

import type { ResourceCallbacks, ResourceProps } from 'ra-core';
import type { MenuGroup } from '../layout/MainMenu.tsx';
import type { LazyScreen } from '../ui/lazyScreen.tsx';

/** A resource as the registry wants it: its screens load when they are opened. */
export interface Resource extends ResourceProps {
  list: LazyScreen;
  edit?: LazyScreen;
  create?: LazyScreen;
  /** Screens at addresses of their own below the resource's. */
  pages?: { path: string; screen: LazyScreen }[];
  options: {
    menu: MenuGroup;
    /** The empty form's address below the resource's, where it is not `create`. */
    form?: string;
  };
  /** What happens to its records on their way to the server. */
  callbacks?: Omit<ResourceCallbacks, 'resource'>;
}

import type { ResourceProps } from 'ra-core';
import type { MenuGroup } from '../layout/MainMenu.tsx';
import { lazyScreen } from '../ui/lazyScreen.tsx';
import type { Resource } from './types.ts';

const ComingSoon = lazyScreen(() => import('../pages/ComingSoon.tsx'));

/** A resource that has its place in the menu, and a page that says what will be there. */
export const upcoming = (name: string, icon: ResourceProps['icon'], menu: MenuGroup): Resource => ({
  name,
  icon,
  list: ComingSoon,
  options: { menu },
});

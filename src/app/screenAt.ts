import { resources } from '../resources/index.ts';
import type { LazyScreen } from '../ui/lazyScreen.tsx';
import { Dashboard } from './pages.ts';

/** The screen that an address leads to, if it is one that can be loaded ahead. */
export const screenAt = (pathname: string): LazyScreen | undefined => {
  const [name, record] = pathname.split('/').filter(Boolean);
  if (!name || name === 'dashboard') return Dashboard;
  const resource = resources.find(each => each.name === name);
  if (!record) return resource?.list;
  return (record === 'create' ? resource?.create : resource?.edit) ?? resource?.list;
};

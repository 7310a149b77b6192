import { remember } from './remember.ts';

const KEY = 'labelHosts';

export const keepLabelHosts = (hosts: unknown) => {
  if (Array.isArray(hosts)) remember(localStorage, KEY, JSON.stringify(hosts));
};

export const labelHosts = (): string[] => {
  const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
  return [window.location.host, ...(Array.isArray(stored) ? stored.map(String) : [])];
};

const KEY = 'labelHosts';

/** Keeps the hosts of our labels as the server tells them, also for a start without a connection. */
export const keepLabelHosts = (hosts: unknown) => {
  if (Array.isArray(hosts)) localStorage.setItem(KEY, JSON.stringify(hosts));
};

/** The hosts of addresses that are labels of ours: this page's own, and those that the server told. */
export const labelHosts = (): string[] => {
  const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
  return [window.location.host, ...(Array.isArray(kept) ? kept.map(String) : [])];
};

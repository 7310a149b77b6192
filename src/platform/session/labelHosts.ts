const KEY = 'labelHosts';

/** Stores the label hosts from the server, also for an offline start. */
export const keepLabelHosts = (hosts: unknown) => {
  if (Array.isArray(hosts)) localStorage.setItem(KEY, JSON.stringify(hosts));
};

/** The hosts of our labels: this page's own, and those from the server. */
export const labelHosts = (): string[] => {
  const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
  return [window.location.host, ...(Array.isArray(kept) ? kept.map(String) : [])];
};

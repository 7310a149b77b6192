/** Whether an address is this machine's own. */
export const isLoopback = ({ hostname }: URL) =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

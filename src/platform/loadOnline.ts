import { onlineManager } from '@tanstack/react-query';

const online = () =>
  new Promise<void>(resolve => {
    const left = onlineManager.subscribe(isOnline => {
      if (!isOnline) return;
      left();
      resolve();
    });
  });

/** Loads code or texts. What fails without a connection is loaded again once there is one. */
export const loadOnline = async <Loaded>(load: () => Promise<Loaded>) => {
  try {
    return await load();
  } catch (failure) {
    if (onlineManager.isOnline()) throw failure;
    await online();
    return load();
  }
};

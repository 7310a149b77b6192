/** Asks the person for the password; whether it was given and found right. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Registers the screen that asks for the password; the function that comes back takes it away. */
export const askForPasswordBy = (asker: Ask) => {
  ask = asker;
  return () => {
    if (ask === asker) ask = undefined;
  };
};

/** Has the password asked for, once however many calls need it. */
export const passwordConfirmed = (): Promise<boolean> => {
  if (!ask) return Promise.resolve(false);
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
};

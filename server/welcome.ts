import type { FirstStart } from './firstStart.ts';

/** Tells the person at the terminal where to go, and after a first start how to sign in. */
export const welcome = (appUrl: URL, first: FirstStart | undefined) => {
  const lines = ['', `  Flightcase runs at ${appUrl.origin}`];
  if (first) {
    lines.push('', `  Sign in as   ${first.email}`);
    if (first.drawnPassword) {
      lines.push(
        `  Password     ${first.drawnPassword}`,
        '',
        '  The password is shown this once. The sample accounts have the same one.'
      );
    }
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
};

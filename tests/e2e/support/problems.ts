import type { BrowserContext } from '@playwright/test';
import { SERVER } from './server.ts';

/** What a browser must never do, in the order in which it did. */
export interface Problems {
  /** Leaves out the problems that a test brings about on purpose. */
  expect: (expected: RegExp) => void;
  found: () => string[];
}

const IN_THE_PAGE = ['data:', 'blob:', 'about:'];

/**
 * Notes errors and warnings of the console (which is also where violations of the content policy
 * are told), errors that nobody caught, and requests to anyone but our server.
 */
export const watch = (context: BrowserContext): Problems => {
  const problems: string[] = [];
  const expected: RegExp[] = [];

  context.on('console', message => {
    if (!['error', 'warning'].includes(message.type())) return;
    problems.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', ({ error }) => {
    problems.push(`uncaught: ${error().stack ?? error().message}`);
  });
  context.on('request', request => {
    const { origin, protocol } = new URL(request.url());
    if (origin === SERVER.origin || IN_THE_PAGE.includes(protocol)) return;
    problems.push(`request to another origin: ${request.url()}`);
  });

  return {
    expect: pattern => void expected.push(pattern),
    found: () => problems.filter(problem => !expected.some(pattern => pattern.test(problem))),
  };
};

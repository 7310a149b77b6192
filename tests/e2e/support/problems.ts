import type { BrowserContext } from '@playwright/test';
import { SERVER } from './server.ts';

const IN_THE_PAGE = ['data:', 'blob:', 'about:'];

/**
 * Notes what must never happen in a browser: errors and warnings of the console, violations of the
 * content policy, errors that nobody caught, and requests to anyone but our server.
 */
export const collectProblems = () => {
  const problems: string[] = [];
  const expected: RegExp[] = [];

  const watch = async (context: BrowserContext) => {
    await context.addInitScript(tellViolations);
    context.on('console', message => {
      if (!['error', 'warning'].includes(message.type())) return;
      problems.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', webError => {
      const { stack, message } = webError.error();
      problems.push(`uncaught: ${stack ?? message}`);
    });
    context.on('request', request => {
      const { origin, protocol } = new URL(request.url());
      if (origin === SERVER.origin || IN_THE_PAGE.includes(protocol)) return;
      problems.push(`request to another origin: ${request.url()}`);
    });
  };

  return {
    watch,
    /** Leaves out the problems that a test brings about on purpose. */
    expect: (pattern: RegExp) => void expected.push(pattern),
    /** All others, in the order in which they came. */
    unexpected: () => problems.filter(problem => !expected.some(pattern => pattern.test(problem))),
  };
};

/** A script that catches the error of what the policy forbids leaves nothing in the console. */
const tellViolations = () =>
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    reportError(new Error(`against the content policy, ${violatedDirective}: ${blockedURI}`))
  );

export type Problems = ReturnType<typeof collectProblems>;

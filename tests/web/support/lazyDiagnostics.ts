import { configure, getConfig } from '@testing-library/dom';
import * as React from 'react';
import { vi } from 'vitest';

// React notes a call stack for every element, and Testing Library prints the whole page for every
// query that fails while a test waits. Nobody reads either: 13 % of a test's time.

/** React looks for it once, when it is loaded. */
vi.hoisted(() => Object.assign(console, { createTask: undefined }));

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

const ignored = () => undefined;

/** React makes no more than so many stacks a second: as if they all had been made. */
Object.defineProperty(Object(Reflect.get(React, INTERNALS)), 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: ignored,
});

const describePage = getConfig().getElementError;

configure({
  getElementError: (message, container) => {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    let text: string | undefined;
    Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => (text ??= describePage(message, container).message),
      set: (changed: string) => {
        text = changed;
      },
    });
    return error;
  },
});

// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { goTo, requestedPlace } from '#src/platform/navigation.ts';

it('the pages before signing in go on counting the entries of the router', () => {
  window.history.replaceState({ idx: 3, usr: null }, '', '/projects/4');
  goTo('/login', { replace: true, next: '/projects/4', expired: true });
  expect(window.history.state).toMatchObject({ idx: 3 });
  goTo('/forgot-password');
  expect(window.history.state).toMatchObject({ idx: 4 });
  expect(requestedPlace().pathname).toBe('/projects/4');
  goTo('/projects/4', { replace: true, next: undefined });
  expect(window.history.state).toEqual({ idx: 4 });
});

it('an entry without a number gets none', () => {
  window.history.replaceState(null, '', '/login');
  goTo('/registration');
  expect(window.history.state).toBeNull();
});

// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { goTo, isExpired, requestedPlace } from '#src/platform/navigation.ts';

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

it('the place before a session ended stays known when the router signs out once more', () => {
  window.history.replaceState({ idx: 1 }, '', '/sales-payments');
  goTo('/login', { replace: true, next: '/sales-payments?page=2', expired: true });
  const usr = { nextPathname: '/sales-payments', nextSearch: '?page=2' };
  window.history.pushState({ usr, key: 'late', idx: 2 }, '', '/login');
  expect(isExpired()).toBe(true);
  expect(requestedPlace().href).toMatch(/\/sales-payments\?page=2$/);
  goTo('/forgot-password');
  expect(requestedPlace().pathname).toBe('/sales-payments');
});

import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, type JsonBodyType } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, error, heldAnswer, noAnswer } from '../public/support/api.ts';
import { FIREFOX, openAccount, openSecurity, SESSIONS } from './support/account.ts';

const END = '/auth/logout-session';

const rows = async () => {
  const list = await screen.findByRole('list', { name: 'Actieve sessies' });
  return within(list).getAllByRole('listitem');
};

/** Opens the list on a server that answers it like this. */
const openSessions = (body: JsonBodyType, status = 200) =>
  openAccount(
    '/usersettings?tab=security',
    {},
    { sessions: () => HttpResponse.json(body, { status }) }
  );

afterEach(() => onlineManager.setOnline(true));

describe("one's sessions", () => {
  it('are listed, this one first and marked', async () => {
    await openSecurity();
    const [first, second] = await rows();
    expect(first).toHaveTextContent('Safari, iPhone');
    expect(first).toHaveTextContent('Deze sessie');
    expect(second).toHaveTextContent('Firefox, Windows');
    expect(second).not.toHaveTextContent('Deze sessie');
  });

  it('are told apart by device, address and time', async () => {
    await openSecurity();
    const [first, second] = await rows();
    expect(second).toHaveTextContent('IP-adres: 192.0.2.7');
    expect(second).toHaveTextContent('Aangemaakt: 19 nov 2026 09:30');
    expect(second).toHaveTextContent('Laatst gebruikt: 20 nov 2026 17:05');
    expect(first).not.toHaveTextContent('Laatst gebruikt');
  });

  it('show the first 50 characters of the user agent', async () => {
    await openSecurity();
    await rows();
    const shown = screen.getByText(FIREFOX.slice(0, 50));
    expect(shown).toBeVisible();
    expect(shown).toHaveAttribute('title', FIREFOX);
  });

  it('may be told of by little more than a number', async () => {
    await openSessions({ sessions: [{ id: 5, created_at: 'gisteren' }] });
    const [only, ...others] = await rows();
    expect(only).toHaveTextContent('Onbekend apparaat');
    expect(others).toEqual([]);
    expect(screen.queryByText(/Aangemaakt/)).not.toBeInTheDocument();
    expect(screen.queryByText('Deze sessie')).not.toBeInTheDocument();
  });

  it('may be none', async () => {
    await openSessions({ sessions: [], currentSessionId: 's-1' });
    expect(await screen.findByText('Geen actieve sessies gevonden.')).toBeVisible();
  });

  it.each([
    ['nothing', 500, null, 'Sessies konden niet worden opgehaald.'],
    ['no list', 200, { sessions: 'none' }, 'Fout: response is geen geldige lijst.'],
    ['a code', 503, error('database_unavailable'), /niet bereikbaar/],
  ])('can be asked for again after %s', async (_name, status, body, text) => {
    const { user } = await openSessions(body, status);
    expect(await screen.findByText(text)).toBeVisible();
    answer('get', '/auth/sessions', SESSIONS);
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await rows()).toHaveLength(2);
  });

  it('wait for a connection', async () => {
    const { user } = await openAccount('/usersettings');
    const security = await screen.findByRole('tab', { name: 'Beveiliging' });
    onlineManager.setOnline(false);
    await user.click(security);
    expect(await screen.findByText(/wordt dit geladen/)).toBeVisible();
    onlineManager.setOnline(true);
    expect(await rows()).toHaveLength(2);
  });
});

describe('ending sessions', () => {
  it('ends one, and reads the list again', async () => {
    const { user } = await openSecurity();
    const ended = answer('post', END, { success: true });
    const [, other] = await rows();
    const left = answer('get', '/auth/sessions', {
      ...SESSIONS,
      sessions: SESSIONS.sessions.filter(({ id }) => id === 's-1'),
    });
    if (other) await user.click(within(other).getByRole('button', { name: /^Beëindigen/ }));
    expect(await screen.findByText('Sessie beëindigd.')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Actieve sessies' })).toHaveFocus();
    expect(ended.map(call => call.body)).toEqual([{ sessionId: 's-2' }]);
    expect(left).toHaveLength(1);
    expect(await rows()).toHaveLength(1);
    expect(
      screen.queryByRole('button', { name: 'Alle andere sessies beëindigen' })
    ).not.toBeInTheDocument();
  });

  it('ends all others, once that is confirmed', async () => {
    const third = { id: 's-3', user_agent: FIREFOX, ip_address: '', created_at: '' };
    const sessions = [...SESSIONS.sessions, third];
    const { user } = await openSessions({ ...SESSIONS, sessions });
    const ended = answer('post', END, { success: true });
    await user.click(await screen.findByRole('button', { name: 'Alle andere sessies beëindigen' }));
    const question = screen.getByRole('dialog', { name: 'Alle andere sessies beëindigen' });
    expect(ended).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Beëindigen' }));
    expect(await screen.findByText('Alle andere sessies zijn beëindigd.')).toBeVisible();
    expect(ended.map(call => call.body)).toEqual([{ sessionId: 's-2' }, { sessionId: 's-3' }]);
    await waitFor(() => expect(question).not.toBeInTheDocument());
  });

  it('signs out when it is this one', async () => {
    const { user, onSignedOut } = await openSecurity();
    const ended = answer('post', END, { success: true });
    const left = answer('post', '/auth/logout', { success: true });
    await user.click(await screen.findByRole('button', { name: /^Uitloggen/ }));
    await waitFor(() => expect(onSignedOut).toHaveBeenCalledWith(undefined));
    expect(ended.map(call => call.body)).toEqual([{ sessionId: 's-1' }]);
    expect(left).toHaveLength(1);
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('takes a session that is gone for ended', async () => {
    const { user } = await openSecurity();
    answer('post', END, error('not_found'), { status: 404 });
    await user.click(await screen.findByRole('button', { name: /^Beëindigen/ }));
    expect(await screen.findByText('Sessie beëindigd.')).toBeVisible();
  });

  it('says when it did not work', async () => {
    const { user } = await openSecurity();
    answer('post', END, null, { status: 500 });
    await user.click(await screen.findByRole('button', { name: /^Beëindigen/ }));
    expect(await screen.findByText('Sessie beëindigen mislukt.')).toBeVisible();
    expect(await rows()).toHaveLength(2);
  });

  it('says that it may be done when no answer comes', async () => {
    const { user } = await openSecurity();
    noAnswer('post', END);
    await user.click(await screen.findByRole('button', { name: /^Beëindigen/ }));
    expect(await screen.findByText(/niet bekend of dit gelukt is/)).toBeVisible();
  });

  it('is asked for once, for repeated clicks', async () => {
    const { user } = await openSecurity();
    const held = heldAnswer('post', END, { success: true });
    await user.dblClick(await screen.findByRole('button', { name: /^Beëindigen/ }));
    held.release();
    expect(await screen.findByText('Sessie beëindigd.')).toBeVisible();
    expect(held.calls).toHaveLength(1);
  });
});

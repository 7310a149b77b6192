import { act, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AdminSkeleton } from '#src/app/Root.tsx';
import { StartFailure } from '#src/ui/feedback/StartFailure.tsx';
import { address, openPage } from './support/openPage.tsx';

const admin = vi.hoisted(() => ({ loads: 0 }));

vi.mock('#src/app/AdminApp.tsx', () => {
  admin.loads += 1;
  return import('./support/FakeAdmin.tsx');
});

const goBack = async () => {
  const moved = new Promise(resolve => {
    window.addEventListener('popstate', resolve, { once: true });
  });
  window.history.back();
  await act(() => moved);
};

describe('the way in', () => {
  it('starts loading the admin part at the first letter', async () => {
    const { user } = await openPage('/login');
    expect(admin.loads).toBe(0);
    await user.type(screen.getByLabelText('E-mailadres'), 'j');
    await waitFor(() => expect(admin.loads).toBe(1));
  });

  it.each(['/', '/customers?page=2#top', '/nowhere'])(
    'asks to sign in at %s, and keeps that place without showing it in the address',
    async path => {
      await openPage(path);
      expect(screen.getByRole('heading', { name: 'Inloggen' })).toBeVisible();
      expect(address()).toBe('/login');
      expect(window.history.state).toEqual({ next: path });
    }
  );

  it('opens the admin part where the address says, for whoever holds a token', async () => {
    localStorage.setItem('token', 'known');
    await openPage('/customers?page=2');
    expect(await screen.findByText('Geopend op /customers?page=2')).toBeVisible();
  });

  it('shows the public pages even with a token', async () => {
    localStorage.setItem('token', 'known');
    await openPage('/forgot-password/');
    expect(screen.getByRole('heading', { name: 'Wachtwoord vergeten' })).toBeVisible();
  });

  it('comes back to the sign-in screen in place when the session is over', async () => {
    localStorage.setItem('token', 'known');
    const { user } = await openPage('/customers');
    await user.click(await screen.findByRole('button', { name: 'Sessie verlopen' }));
    expect(await screen.findByRole('heading', { name: 'Inloggen' })).toBeVisible();
    expect(address()).toBe('/login');
    expect(window.history.state).toEqual({ next: '/customers?page=2', expired: true });
  });

  it('says it is loading until the admin part is there', () => {
    render(<AdminSkeleton />);
    expect(screen.getByRole('status')).toHaveTextContent('Laden...');
  });
});

describe('moving between public pages', () => {
  it('follows the browser back, and keeps the place that was asked for', async () => {
    const { user } = await openPage('/customers/12');
    await user.click(screen.getByRole('link', { name: 'Wachtwoord vergeten?' }));
    await screen.findByRole('heading', { name: 'Wachtwoord vergeten' });
    expect(window.history.state).toEqual({ next: '/customers/12' });
    await goBack();
    expect(await screen.findByRole('heading', { name: 'Inloggen' })).toBeVisible();
    expect(window.history.state).toEqual({ next: '/customers/12' });
    await user.click(screen.getByRole('link', { name: 'Wachtwoord vergeten?' }));
    await user.click(await screen.findByRole('link', { name: 'Terug naar inloggen' }));
    expect(await screen.findByRole('heading', { name: 'Inloggen' })).toBeVisible();
    expect(window.history.state).toEqual({ next: '/customers/12' });
  });

  it('leaves a click with a modifier to the browser', async () => {
    const { user } = await openPage('/login');
    const link = screen.getByRole('link', { name: 'Wachtwoord vergeten?' });
    // jsdom cannot follow a link and says so: what is looked at is whether it was asked to.
    const followed = vi.fn((event: Event) => event.preventDefault());
    window.addEventListener('click', followed);
    await user.keyboard('{Control>}');
    await user.click(link);
    await user.keyboard('{/Control}');
    window.removeEventListener('click', followed);
    expect(followed.mock.calls[0]?.[0].defaultPrevented).toBe(true);
    expect(address()).toBe('/login');
  });

  it('gives the focus to the new page', async () => {
    const { user } = await openPage('/login');
    await user.click(screen.getByRole('link', { name: 'Wachtwoord vergeten?' }));
    await waitFor(() => expect(screen.getByLabelText('E-mailadres')).toHaveFocus());
    await user.click(screen.getByRole('link', { name: 'Terug naar inloggen' }));
    expect(await screen.findByLabelText('Wachtwoord')).toBeVisible();
    expect(screen.getByLabelText('E-mailadres')).toHaveFocus();
  });
});

describe('a part that breaks', () => {
  it('is replaced by a way to load the app again', () => {
    const Broken = () => {
      throw new Error('a chunk that is gone');
    };
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    render(
      <StartFailure>
        <Broken />
      </StartFailure>
    );
    expect(screen.getByRole('alert')).toHaveTextContent('De pagina kon niet worden geladen.');
    expect(screen.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible();
  });
});

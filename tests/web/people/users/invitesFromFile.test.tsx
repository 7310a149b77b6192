import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../../server.ts';
import { expectLoggedFailures, openScreen } from '../../support/admin.tsx';
import { serve, TENANTS } from '../../support/people.ts';

describe('inviting the people of a file', () => {
  it('checks all of them before one is invited, and tells who could not be', async () => {
    expectLoggedFailures();
    serve({ '/users': [], '/tenants': TENANTS, '/invites': [] });
    const invited: unknown[] = [];
    server.use(
      http.post<never, { email: string }>('/api/users/invite', async ({ request }) => {
        const body = await request.json();
        if (body.email === 'mo@x.nl') {
          return HttpResponse.json({ error: 'Er is geen plaats meer.' }, { status: 409 });
        }
        invited.push(body);
        return HttpResponse.json({ id: 1 }, { status: 201 });
      })
    );
    const { user } = await openScreen('/users', {
      permissions: ['users.view', 'users.add'],
      user: { tenant_id: 1 },
    });
    await user.click(await screen.findByRole('button', { name: 'Importeren' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Mensen uitnodigen uit een bestand' })
    );
    const csv = 'Voornaam;Achternaam;E-mail\nNoor;Bos;noor@x.nl\nMo;Ali;mo@x.nl\nPiet;Vos;piet';
    await user.upload(
      dialog.getByLabelText('Bestand kiezen', { selector: 'input' }),
      new File([csv], 'mensen.csv')
    );
    await dialog.findByRole('table');
    for (const step of ['Kolommen', 'Waarden', 'Controle']) {
      await user.click(dialog.getByRole('button', { name: 'Volgende' }));
      await waitFor(() =>
        expect(dialog.getByRole('button', { name: step })).toHaveAttribute('aria-current', 'step')
      );
    }
    expect(await dialog.findByText('Rij 4: Piet')).toBeVisible();
    expect(invited).toEqual([]);
    await user.click(dialog.getByRole('button', { name: '2 rijen importeren' }));
    expect(await dialog.findByText('1 uitnodiging verstuurd.')).toBeVisible();
    expect(dialog.getByText(/Rij 3: Mo: Er is geen plaats meer\./)).toBeVisible();
    expect(invited).toEqual([
      {
        name: 'Noor',
        last_name: 'Bos',
        email: 'noor@x.nl',
        user_type: 'user',
        language: 'nl',
        tenant_id: 1,
      },
    ]);
  });

  it('says of whom it is not known, and invites nobody twice', async () => {
    expectLoggedFailures();
    serve({ '/users': [], '/tenants': TENANTS, '/invites': [] });
    const keys: (string | null)[] = [];
    server.use(
      http.post('/api/users/invite', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return keys.length === 1
          ? HttpResponse.error()
          : HttpResponse.json({ id: 1 }, { status: 201 });
      })
    );
    const { user } = await openScreen('/users', {
      permissions: ['users.view', 'users.add'],
      user: { tenant_id: 1 },
    });
    const importNoor = async () => {
      await user.click(await screen.findByRole('button', { name: 'Importeren' }));
      const dialog = within(
        await screen.findByRole('dialog', { name: 'Mensen uitnodigen uit een bestand' })
      );
      await user.upload(
        dialog.getByLabelText('Bestand kiezen', { selector: 'input' }),
        new File(['Voornaam;Achternaam;E-mail\nDirk;Bos;dirk@x.nl'], 'mensen.csv')
      );
      await dialog.findByRole('table');
      for (const step of ['Kolommen', 'Waarden', 'Controle']) {
        await user.click(dialog.getByRole('button', { name: 'Volgende' }));
        await waitFor(() =>
          expect(dialog.getByRole('button', { name: step })).toHaveAttribute('aria-current', 'step')
        );
      }
      await user.click(await dialog.findByRole('button', { name: '1 rij importeren' }));
      return dialog;
    };
    const lost = await importNoor();
    expect(await lost.findByText(/Dirk: Geen antwoord van de server/)).toBeVisible();
    expect(lost.queryByText(/nog niets opgeslagen/)).toBeNull();
    const [close] = lost.getAllByRole('button', { name: 'Sluiten' });
    if (close) await user.click(close);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await importNoor();
    expect(await again.findByText('1 uitnodiging verstuurd.')).toBeVisible();
    expect(keys[1]).toBe(keys[0]);
  });
});

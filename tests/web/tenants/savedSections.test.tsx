import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { address, buildMe, expectLoggedFailures, openScreen } from '../support/admin.tsx';
import { serve } from '../support/people.ts';
import { ALL, asManager, MONEY, sections } from './support/settingsSections.ts';

const save = () => screen.getByRole('button', { name: 'Opslaan' });

describe('a section', () => {
  /** Settings with a version, as our server keeps them. */
  const keep = (first: object) => {
    const kept = { settings: first, version: 1, sent: [] as unknown[] };
    const answer = () =>
      HttpResponse.json(kept.settings, { headers: { etag: `"v${kept.version}"` } });
    server.use(
      http.get('/api/tenant/settings', answer),
      http.patch('/api/tenant/settings', async ({ request }) => {
        const body: object = Object(await request.json());
        kept.sent.push([request.headers.get('if-match'), body]);
        if (request.headers.get('if-match') !== `"v${kept.version}"`) {
          return HttpResponse.json({ errorCode: 'edit_conflict' }, { status: 412 });
        }
        kept.settings = { ...kept.settings, ...body };
        kept.version += 1;
        return answer();
      })
    );
    /** A colleague saves. */
    const change = (fields: object) => {
      kept.settings = { ...kept.settings, ...fields };
      kept.version += 1;
    };
    return { kept, change };
  };

  const openMoney = async () => {
    const opened = await openScreen('/settings/money', asManager);
    const days = await screen.findByRole('spinbutton', { name: /Betaaltermijn/ });
    await opened.user.clear(days);
    await opened.user.type(days, '30');
    return { ...opened, days };
  };

  it('has a house colour, which is typed or picked', async () => {
    const { kept } = keep({ ...ALL, house_colour: null });
    const { user } = await openScreen('/settings', asManager);
    const field = await screen.findByRole('textbox', { name: 'Huiskleur' });
    await user.type(field, 'rood');
    await user.click(save());
    expect(await screen.findByText('Dit is geen kleur. Zo kan het: #0b6b75.')).toBeVisible();
    expect(kept.sent).toEqual([]);
    fireEvent.change(screen.getByLabelText('Kleur kiezen'), { target: { value: '#c2410c' } });
    expect(field).toHaveValue('#c2410c');
    await user.click(save());
    await waitFor(() =>
      expect(kept.sent).toEqual([['"v1"', expect.objectContaining({ house_colour: '#c2410c' })]])
    );
  });

  it('sends its own fields, and the version that was opened', async () => {
    const { kept } = keep(ALL);
    const { user } = await openMoney();
    await user.click(save());
    expect(await screen.findByText('Instellingen opgeslagen')).toBeVisible();
    expect(kept.sent).toEqual([['"v1"', { ...MONEY, payment_days: 30 }]]);
  });

  it('says without an answer that nothing is known, and takes its own value for no colleague’s', async () => {
    expectLoggedFailures();
    const { kept, change } = keep(ALL);
    const { user, days } = await openMoney();
    const lost = () => {
      change({ payment_days: 30 });
      return HttpResponse.error();
    };
    server.use(http.patch('/api/tenant/settings', lost, { once: true }));
    await user.click(save());
    expect(await screen.findByText(/niet bekend of dit gelukt is/)).toBeVisible();
    expect(screen.queryByText(/Opslaan mislukt/)).toBeNull();
    await user.clear(days);
    await user.type(days, '45');
    await user.click(save());
    expect(await screen.findByText('Instellingen opgeslagen')).toBeVisible();
    expect(kept.settings).toMatchObject({ payment_days: 45 });
  });

  it('keeps what a colleague saved of other fields meanwhile', async () => {
    const { kept, change } = keep(ALL);
    const { user } = await openMoney();
    change({ name: 'Stagehuur BV', bic: 'ABNANL2A' });
    await user.click(save());
    expect(await screen.findByText('Instellingen opgeslagen')).toBeVisible();
    expect(kept.settings).toMatchObject({
      name: 'Stagehuur BV',
      bic: 'ABNANL2A',
      payment_days: 30,
    });
  });

  it('tells what a colleague changed of the same field, and overwrites it when told again', async () => {
    const { kept, change } = keep(ALL);
    const { user, days } = await openMoney();
    change({ payment_days: 8, bic: 'ABNANL2A' });
    await user.click(save());
    expect(await screen.findByText(/^Een collega maakte hier intussen ‘8’ van/)).toBeVisible();
    await waitFor(() => expect(days).toHaveFocus());
    expect(kept.settings).toMatchObject({ payment_days: 8 });
    await user.click(save());
    expect(await screen.findByText('Instellingen opgeslagen')).toBeVisible();
    expect(kept.settings).toMatchObject({ payment_days: 30, bic: 'ABNANL2A' });
  });

  it('keeps a colleague’s day of another reminder, and names only the day that both changed', async () => {
    const { kept, change } = keep(ALL);
    const { user } = await openScreen('/settings/mails', asManager);
    const [first, second] = await screen.findAllByRole('spinbutton', { name: /herinnering/ });
    if (!first || !second) throw new Error('the days of the reminders are missing');
    await user.clear(first);
    await user.type(first, '5');
    change({ reminder_days: [7, 15, 21] });
    await user.click(save());
    expect(await screen.findByText('Instellingen opgeslagen')).toBeVisible();
    expect(kept.settings).toMatchObject({ reminder_days: [5, 15, 21] });

    await waitFor(() => expect(second).toHaveValue('15'));
    await user.clear(second);
    await user.type(second, '10');
    change({ reminder_days: [6, 12, 21] });
    await user.click(save());
    await waitFor(() => expect(second).toHaveAccessibleDescription(/12.*Sla nog eens op/));
    expect(second).toHaveFocus();
    expect(first).toBeValid();
    await user.click(save());
    await waitFor(() => expect(kept.settings).toMatchObject({ reminder_days: [6, 10, 21] }));
  });

  it('asks of each part of the agreed amount for something, at its field', async () => {
    const { kept } = keep(ALL);
    const { user } = await openScreen('/settings/money', asManager);
    await user.click(await screen.findByRole('button', { name: 'Deel toevoegen' }));
    const [part] = screen.getAllByRole('textbox', { name: 'Percentage' });
    if (!part) throw new Error('the added part is missing');
    for (const [typed, text] of [
      ['0', 'Minimaal 0,01.'],
      ['101', 'Maximaal 100.'],
      ['', 'Alleen de laatste regel heeft geen percentage: dat is de rest.'],
    ] as const) {
      await user.clear(part);
      if (typed) await user.type(part, typed);
      await user.click(save());
      await waitFor(() => expect(part).toHaveAccessibleDescription(text));
      expect(part).toHaveFocus();
    }
    expect(kept.sent).toEqual([]);
  });

  it('asks before typed text is lost to another section', async () => {
    keep(ALL);
    const { user, days } = await openMoney();
    await user.click((await sections()).getByRole('link', { name: 'Planning' }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Blijven' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(days).toHaveValue('30');
    expect(address()).toBe('/settings/money');
  });

  it('leads to its first wrong field, and says what is wrong', async () => {
    const { kept } = keep(ALL);
    const { user } = await openScreen('/settings/mails', asManager);
    const second = await screen.findByRole('spinbutton', { name: /Tweede herinnering/ });
    await user.clear(second);
    await user.type(second, '5');
    await user.click(save());
    expect(
      await screen.findByText('Een volgende herinnering komt later dan de vorige.')
    ).toBeVisible();
    expect(second).toHaveFocus();
    expect(kept.sent).toEqual([]);
  });

  it('keeps the first invoice number once there are invoices', async () => {
    keep({ ...ALL, has_issued: true });
    await openScreen('/settings/money', asManager);
    const first = await screen.findByRole('spinbutton', { name: /Eerste factuurnummer/ });
    expect(first).toHaveAttribute('readonly');
    expect(screen.getByText('Er zijn al facturen: het eerste nummer staat vast.')).toBeVisible();
  });

  it('have limits of working time: those of the country, or of rules with own limits', async () => {
    const sent: unknown[] = [];
    serve({ '/tenant/settings': { ...ALL, country: 'NL', working_time: null } });
    server.use(
      http.patch('/api/tenant/settings', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ settings: ALL });
      })
    );
    const { user } = await openScreen('/settings/planning', asManager);
    const part = within(await screen.findByRole('region', { name: 'Werktijden' }));
    expect(part.queryByLabelText(/Hoogstens per dag/)).toBeNull();
    await user.click(part.getByLabelText('Regels'));
    await user.click(await screen.findByRole('option', { name: /^Duitsland/ }));
    const day = await part.findByLabelText(/Hoogstens per dag/);
    expect(day).toHaveAccessibleDescription(/Leeg: 10 uur\./);
    expect(part.getByLabelText(/nachtdienst/)).toHaveAccessibleDescription(/Leeg: geen grens\./);
    await user.type(day, '200');
    await user.click(save());
    expect(await part.findByText(/hoogstens 168/)).toBeVisible();
    await user.clear(day);
    await user.type(day, '9,5');
    await user.click(part.getByRole('switch', { name: 'Reistijd is werktijd' }));
    await user.click(save());
    await waitFor(() =>
      expect(sent).toMatchObject([
        { working_time: { rules: 'de', day: 570, travel_is_work: false } },
      ])
    );
    expect(sent[0]).toHaveProperty('working_time', {
      rules: 'de',
      day: 570,
      travel_is_work: false,
    });
  });

  it('tell the limits to those who may not change them', async () => {
    serve({
      '/tenant/settings': { ...ALL, working_time: { rules: 'nl', rest: 480 } },
    });
    await openScreen('/settings/planning', {
      me: () =>
        HttpResponse.json({
          ...buildMe({ tenant_id: 1 }),
          permissions: [],
          extensions: ['people', 'planning', 'sales', 'customerInvoices', 'search'],
        }),
    });
    expect(await screen.findByText(/Nederland \(Arbeidstijdenwet\)/)).toHaveTextContent(
      /Rust tussen diensten, minstens: 8 uur/
    );
  });
});

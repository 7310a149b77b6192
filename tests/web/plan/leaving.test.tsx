import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildGroup, buildPlan } from '../../support/plans.ts';
import { server } from '../server.ts';
import { expectLoggedFailures } from '../support/admin.tsx';
import { serveRecords } from '../support/api.ts';
import { onAPhone } from '../support/phone.ts';
import { amountOf, giveRoom, MICROPHONES, openPlan } from './openPlan.ts';

beforeEach(giveRoom);

const entry = () => screen.findByRole('combobox', { name: 'Materiaal toevoegen' });

const tab = (name: string) => screen.getByRole('tab', { name });

describe('what is half typed when the tab of the record changes', () => {
  it('in the entry line is there again', async () => {
    const { user } = await openPlan();
    serveRecords('products', []);
    await user.type(await entry(), '10 sm5');
    await user.click(tab('Overzicht'));
    await waitFor(() => expect(tab('Overzicht')).toHaveAttribute('aria-selected', 'true'));
    await user.click(tab('Materiaal'));
    expect(await entry()).toHaveValue('10 sm5');
    expect(screen.queryByText(/staat er weer/)).toBeNull();
    await user.clear(await entry());
    await user.click(tab('Overzicht'));
    await user.click(tab('Materiaal'));
    expect(await entry()).toHaveValue('');
  });

  it('in the entry line is there again after another page', async () => {
    const { user } = await openPlan();
    serveRecords('products', []);
    await user.type(await entry(), '10 sm5');
    await user.click(screen.getByRole('link', { name: /Terug naar projecten/ }));
    await waitFor(() => expect(screen.queryByRole('tab')).toBeNull());
    act(() => window.history.back());
    expect(await entry()).toHaveValue('10 sm5');
  });

  it('and was entered stays where the searches of several entries fail at once', async () => {
    expectLoggedFailures();
    const { user } = await openPlan();
    const searched = Promise.withResolvers<void>();
    server.use(
      http.get('/api/products', async () => {
        await searched.promise;
        return HttpResponse.error();
      })
    );
    const field = await entry();
    await user.type(field, '3 klem{Enter}4 truss{Enter}6 kabel{Enter}');
    searched.resolve();
    await waitFor(() => expect(field).toHaveValue('3 klem'));
    for (const text of ['4 truss', '6 kabel']) {
      const failed = `“${text}” is niet toegevoegd: zoeken is mislukt.`;
      // The last one is also the status of the line.
      expect((await screen.findAllByText(failed)).length).toBeGreaterThan(0);
    }
  });

  it('and was entered is told about where its search fails', async () => {
    expectLoggedFailures();
    const { user } = await openPlan();
    const searched = Promise.withResolvers<void>();
    server.use(
      http.get('/api/products', async () => {
        await searched.promise;
        return HttpResponse.error();
      })
    );
    await user.type(await entry(), '3 klem{Enter}');
    await user.click(tab('Overzicht'));
    searched.resolve();
    expect(
      await screen.findByText('“3 klem” is niet toegevoegd: zoeken is mislukt.')
    ).toBeVisible();
  });

  it('in a cell and cannot be read keeps the tab open', async () => {
    const { user } = await openPlan();
    await user.click(await amountOf('Shure SM58'));
    await user.keyboard('12 pst');
    await user.click(tab('Overzicht'));
    const input = await screen.findByRole('textbox', { name: 'Aantal' });
    expect(tab('Materiaal')).toHaveAttribute('aria-selected', 'true');
    expect(input).toHaveValue('12 pst');
    expect(input).toHaveFocus();
    await user.keyboard('{Escape}');
    await user.click(tab('Overzicht'));
    await waitFor(() => expect(tab('Overzicht')).toHaveAttribute('aria-selected', 'true'));
  });

  it('in a cell is saved where the browser steps back', async () => {
    const { user, sent } = await openPlan();
    await user.click(tab('Overzicht'));
    await user.click(tab('Materiaal'));
    await user.click(await amountOf('Shure SM58'));
    await user.keyboard('9');
    act(() => window.history.back());
    await waitFor(() => expect(tab('Overzicht')).toHaveAttribute('aria-selected', 'true'));
    await waitFor(() => expect(sent).toEqual([[{ op: 'update_line', id: 11, amount: 9 }]]));
  });

  it('in a cell is asked about before another page opens', async () => {
    const { user } = await openPlan();
    await user.click(await amountOf('Shure SM58'));
    await user.keyboard('12 pst');
    const projects = screen.getByRole('link', { name: /Terug naar projecten/ });
    await user.click(projects);
    await user.click(await screen.findByRole('button', { name: 'Blijven' }));
    const input = await screen.findByRole('textbox', { name: 'Aantal' });
    await waitFor(() => expect(input).toHaveFocus());
    expect(input).toHaveValue('12 pst');
    await user.click(projects);
    await user.click(await screen.findByRole('button', { name: 'Verder zonder opslaan' }));
    await waitFor(() => expect(screen.queryByRole('tab')).toBeNull());
  });

  it('in a cell and cannot be read keeps its group open', async () => {
    const group = buildGroup({ id: 5, name: 'Licht' });
    const line = { ...MICROPHONES, group_id: 5 };
    const { user } = await openPlan({ plan: buildPlan({ groups: [group], lines: [line] }) });
    await user.click(await amountOf('Shure SM58'));
    await user.keyboard('12 pst');
    await user.click(screen.getByRole('button', { name: 'Licht sluiten' }));
    const input = screen.getByRole('textbox', { name: 'Aantal' });
    expect(input).toHaveValue('12 pst');
    expect(input).toHaveFocus();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Licht sluiten' }));
    expect(screen.queryByText('Shure SM58')).toBeNull();
  });

  it('as an amount on a phone and cannot be read keeps the tab open', async () => {
    onAPhone();
    const { user } = await openPlan({ plan: buildPlan({ lines: [MICROPHONES] }) });
    const amount = await screen.findByRole('textbox', { name: 'Aantal Shure SM58' });
    await user.clear(amount);
    await user.type(amount, '1,5');
    await user.click(tab('Overzicht'));
    expect(amount).toBeInTheDocument();
    expect(amount).toHaveFocus();
    expect(amount).toBeInvalid();
  });
});

describe('the entry sheet of a phone', () => {
  it('opens with the focus in its field, and keeps what was half typed', async () => {
    onAPhone();
    const { user } = await openPlan();
    serveRecords('products', []);
    await screen.findByText('Shure SM58');
    const open = async () => {
      await user.click(screen.getByRole('button', { name: 'Materiaal toevoegen' }));
      return within(await screen.findByRole('dialog', { name: 'Materiaal toevoegen' }));
    };
    const first = (await open()).getByRole('combobox');
    expect(first).toHaveFocus();
    await user.keyboard('10 sm5');
    await user.click(screen.getByRole('button', { name: 'Sluiten' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = (await open()).getByRole('combobox');
    expect(again).toHaveValue('10 sm5');
    expect(again).toHaveFocus();
  });
});

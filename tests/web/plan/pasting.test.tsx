import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildGroup, buildPlan } from '../../support/plans.ts';
import { server } from '../server.ts';
import { expectLoggedFailures } from '../support/admin.tsx';
import { failure, made, serveRecords } from '../support/api.ts';
import { amountOf, giveRoom, MICROPHONES, openPlan, PLANNER } from './openPlan.ts';

/** A product, as the server finds it. */
const STAND = { id: 102, name: 'Statief', code: 'ST', unit: 'st', price: 5 };

const MATCHED = { match: 'exact', products: [STAND] };

/** Of a text of which nothing was chosen. */
const HINT = 'Kies er een uit de lijst, of wis het veld.';

beforeEach(giveRoom);

describe('a single number pasted on a cell of the plan', () => {
  it('becomes its value, also with the line end of a spreadsheet', async () => {
    const { user, sent } = await openPlan();
    await user.click(await amountOf('Shure SM58'));
    await user.paste('12\r\n');
    await waitFor(() => expect(sent).toMatchObject([[{ op: 'update_line', amount: 12 }]]));
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await user.paste('€ 1.234,50');
    await waitFor(() => expect(sent[1]).toMatchObject([{ op: 'update_line', unit_price: 1234.5 }]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays open where it cannot be read, as if it were typed', async () => {
    const { user, sent } = await openPlan();
    await user.click(await amountOf('Shure SM58'));
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await user.paste('1,250');
    const price = screen.getByRole('textbox', { name: 'Prijs' });
    expect(price).toHaveValue('1,250');
    await user.keyboard('{Enter}');
    expect(price).toHaveAccessibleDescription('Bedoel je 1250 of 1,25? Typ het zo.');
    await user.keyboard('{Escape}');
    expect(sent).toEqual([]);
  });

  it('is a list to paste on a name, and so are several cells on any', async () => {
    const { user } = await openPlan();
    server.use(http.post('/api/products/match', () => HttpResponse.json([MATCHED])));
    await user.click(await amountOf('Shure SM58'));
    await user.paste('4\tStatief');
    expect(await screen.findByRole('dialog', { name: 'Lijst plakken' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await amountOf('Shure SM58'));
    await user.keyboard('{ArrowRight}');
    await user.paste('4 statief');
    expect(await screen.findByRole('dialog', { name: 'Lijst plakken' })).toBeVisible();
  });
});

describe('the dialog to paste rows', () => {
  it.each([
    ['in one call', true],
    ['each by itself, where the server knows no such call', false],
  ])('looks pasted rows up %s', async (_how, hasMatch) => {
    const { user, sent } = await openPlan();
    const asked: unknown[] = [];
    const searches = serveRecords('products', [STAND]);
    server.use(
      http.post('/api/products/match', async ({ request }) => {
        asked.push(await request.json());
        if (!hasMatch) return HttpResponse.json(failure('not_found'), { status: 404 });
        return HttpResponse.json([
          { match: 'exact', products: [STAND] },
          { match: 'nearest', products: [STAND] },
        ]);
      })
    );
    if (!hasMatch) expectLoggedFailures();
    await user.click(await screen.findByRole('button', { name: 'Lijst plakken' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lijst plakken' }));
    await user.click(dialog.getByLabelText('Regels'));
    await user.paste('4\tStatief\n2\tzelfgebouwd decor');
    await user.click(dialog.getByRole('button', { name: 'Opzoeken' }));
    expect(
      await dialog.findByText('1 gevonden, 0 met meer mogelijkheden, 1 onbekend')
    ).toBeVisible();
    expect(asked).toEqual([{ texts: ['Statief', 'zelfgebouwd decor'] }]);
    expect(made(searches, 'GET').length > 0).toBe(!hasMatch);
    await user.click(dialog.getByRole('button', { name: '2 regels toevoegen' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        [
          { op: 'add_line', product_id: 102, amount: 4 },
          { op: 'add_line', text: 'zelfgebouwd decor', amount: 2 },
        ],
      ])
    );
  });

  it('asks about pasted rows that are odd or unknown, first, and never guesses an amount', async () => {
    const { user, sent } = await openPlan({
      plan: buildPlan({ groups: [buildGroup({ id: 5 })], lines: [MICROPHONES] }),
    });
    const cable = { id: 103, name: 'XLR-kabel 10 m', code: 'X10', unit: 'st', price: 2 };
    serveRecords('products', [STAND, cable]);
    server.use(
      http.post('/api/products/match', () =>
        HttpResponse.json([
          { match: 'exact', products: [STAND] },
          { match: 'exact', products: [STAND] },
          { match: 'nearest', products: [cable, STAND] },
        ])
      )
    );
    await user.click(await screen.findByRole('button', { name: 'Lijst plakken' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lijst plakken' }));
    await user.click(dialog.getByLabelText('Regels'));
    await user.paste('4\tStatief\n1,5\tStatief\n12\txlr signaalkabel');
    await user.click(dialog.getByRole('button', { name: 'Opzoeken' }));
    expect(
      await dialog.findByText('2 gevonden, 0 met meer mogelijkheden, 1 onbekend')
    ).toBeVisible();
    const rows = dialog.getAllByRole('row').slice(1);
    expect(rows.map(each => each.textContent)).toEqual([
      expect.stringContaining('Statief'),
      expect.stringContaining('xlr signaalkabel'),
      expect.stringContaining('Statief'),
    ]);
    expect(dialog.getByRole('button', { name: 'Kijk nog 1 regel na' })).toBeDisabled();
    const [odd] = dialog.getAllByRole('textbox', { name: 'Aantal: Statief' });
    if (!odd) throw new Error('There is no amount.');
    expect(odd).toHaveValue('1,5');
    expect(odd).toBeInvalid();
    await user.clear(odd);
    await user.type(odd, '2');
    await user.click(dialog.getByRole('combobox', { name: 'Wordt: xlr signaalkabel' }));
    await user.click(await screen.findByRole('option', { name: /XLR-kabel 10 m/ }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Toevoegen aan' }), 'Licht');
    await user.click(dialog.getByRole('button', { name: '3 regels toevoegen' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        [
          { op: 'add_line', product_id: 102, amount: 4, group_id: 5 },
          { op: 'add_line', product_id: 102, amount: 2, group_id: 5 },
          { op: 'add_line', product_id: 103, amount: 12, group_id: 5 },
        ],
      ])
    );
  });

  const PRICED =
    'Aantal\tNaam\tPrijs\n4\tStatief\t5,00\n2\tDecor\tn.t.b.\n3\tDoek\t1,250\n1\tHoes\t-12,50';

  const pastePriced = async (permissions: string[]) => {
    const opened = await openPlan({ permissions });
    server.use(
      http.post('/api/products/match', () =>
        HttpResponse.json([
          { match: 'exact', products: [STAND] },
          ...['Decor', 'Doek', 'Hoes'].map(() => ({ match: 'nearest', products: [] })),
        ])
      )
    );
    await opened.user.click(await screen.findByRole('button', { name: 'Lijst plakken' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lijst plakken' }));
    await opened.user.click(dialog.getByLabelText('Regels'));
    await opened.user.paste(PRICED);
    await opened.user.click(dialog.getByRole('button', { name: 'Opzoeken' }));
    await dialog.findByText('1 gevonden, 0 met meer mogelijkheden, 3 onbekend');
    return { ...opened, dialog };
  };

  it('asks about prices that cannot be read for sure, and sends what is typed', async () => {
    const { user, sent, dialog } = await pastePriced(PLANNER);
    expect(dialog.getByRole('button', { name: 'Kijk nog 3 regels na' })).toBeDisabled();
    const price = (name: string) => dialog.getByRole('textbox', { name: `Prijs: ${name}` });
    expect(price('Statief')).toHaveValue('5,00');
    expect(price('Statief')).toBeValid();
    expect(price('Decor')).toHaveValue('n.t.b.');
    expect(price('Decor')).toBeInvalid();
    expect(price('Doek')).toHaveAccessibleDescription('Bedoel je 1250 of 1,25? Typ het zo.');
    expect(price('Hoes')).toHaveAccessibleDescription(/^Vul een bedrag in van 0 tot/);
    await user.clear(price('Decor'));
    await user.clear(price('Doek'));
    await user.type(price('Doek'), '1,25');
    await user.clear(price('Hoes'));
    await user.type(price('Hoes'), '12,50');
    await user.click(dialog.getByRole('button', { name: '4 regels toevoegen' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject([
      { product_id: 102, amount: 4, unit_price: 5 },
      { text: 'Decor', amount: 2 },
      { text: 'Doek', amount: 3, unit_price: 1.25 },
      { text: 'Hoes', amount: 1, unit_price: 12.5 },
    ]);
    expect(JSON.stringify(sent).match(/unit_price/g)).toHaveLength(3);
  });

  it('tells what it does not take over', async () => {
    const { user } = await openPlan();
    server.use(http.post('/api/products/match', () => HttpResponse.json([MATCHED])));
    await user.click(await amountOf('Shure SM58'));
    await user.paste('4\tStatief\tzwart, met hoes\t5,00\n12\t\t\t7,00\n');
    const dialog = within(await screen.findByRole('dialog', { name: 'Lijst plakken' }));
    expect(await dialog.findByText('Niet overgenomen: zwart, met hoes')).toBeVisible();
    expect(dialog.getByText(/^1 rij is overgeslagen/)).toBeVisible();
  });

  it('names the columns that it does not take over', async () => {
    const { user } = await openPlan();
    server.use(http.post('/api/products/match', () => HttpResponse.json([MATCHED])));
    await user.click(await amountOf('Shure SM58'));
    await user.paste('Aantal\tNaam\tOpmerking\n4\tStatief\tzwart\n');
    const dialog = within(await screen.findByRole('dialog', { name: 'Lijst plakken' }));
    expect(await dialog.findByText('Deze kolom wordt niet overgenomen: Opmerking.')).toBeVisible();
  });

  it('neither shows nor sends prices for users who see none', async () => {
    const { user, sent, dialog } = await pastePriced(['planning.view', 'planning.manage']);
    expect(dialog.queryByRole('textbox', { name: /^Prijs/ })).toBeNull();
    await user.click(dialog.getByRole('button', { name: '4 regels toevoegen' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(JSON.stringify(sent)).not.toContain('unit_price');
  });

  it('keeps a product that was typed for a pasted row, and tells a failed search from none', async () => {
    const { user, sent } = await openPlan();
    serveRecords('products', [STAND]);
    server.use(
      http.post('/api/products/match', () =>
        HttpResponse.json([{ match: 'nearest', products: [STAND] }])
      )
    );
    await user.click(await screen.findByRole('button', { name: 'Lijst plakken' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lijst plakken' }));
    await user.click(dialog.getByLabelText('Regels'));
    await user.paste('4\tzelfgebouwd decor');
    await user.click(dialog.getByRole('button', { name: 'Opzoeken' }));
    const becomes = await dialog.findByRole('combobox', { name: 'Wordt: zelfgebouwd decor' });
    expectLoggedFailures();
    server.use(http.get('/api/products', () => HttpResponse.error()));
    await user.clear(becomes);
    await user.type(becomes, 'stat{Enter}');
    expect(becomes).toHaveValue('stat');
    await waitFor(() => expect(becomes).toHaveAccessibleDescription(/^Zoeken is mislukt/));
    await user.tab();
    expect(becomes).toHaveValue('stat');
    expect(becomes).toHaveAccessibleDescription(HINT);
    await user.click(becomes);
    await user.click(await screen.findByRole('option', { name: 'Vrije tekst' }));
    await user.type(becomes, ' statief');
    await user.click(dialog.getByRole('button', { name: '1 regel toevoegen' }));
    expect(becomes).toHaveFocus();
    expect(becomes).toHaveAccessibleDescription(HINT);
    expect(sent).toEqual([]);
  });
});

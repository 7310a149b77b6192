import { describe, expect, it } from 'vitest';
import { FIELD_TEXTS, fieldTextsOf } from '../support/fieldTexts.ts';
import { fieldsOf, HIRED, plannerOf, plannerWhoHires, query } from '../support/planner.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp } from '../support/testApp.ts';

const test = await buildTestApp();

describe('a sub-hire', () => {
  it('has lines, which one sub-hire tells and lists do not', async () => {
    const { call, hire, product } = await plannerWhoHires(test);
    const lamp = await product(2);
    const made = await hire([{ product_id: lamp, amount: 3, unit_cost: 7.35 }], {
      notes: 'Ophalen',
    });
    expect(made).toMatchObject({
      supplier_id: null,
      supplier_name: 'Buurman',
      status: 'concept',
      ...HIRED,
      notes: 'Ophalen',
      lines: [
        {
          product_id: lamp,
          product_name: 'Lamp',
          amount: 3,
          unit_cost: 7.35,
          project_line_id: null,
          project: null,
        },
      ],
    });
    expect((await call('GET', `/sub-hires/${made.id}`)).json()).toEqual(made);
    const [listed] = (await call('GET', '/sub-hires')).json();
    expect(listed).toMatchObject({ id: made.id, status: 'concept' });
    expect(listed).not.toHaveProperty('lines');
  });

  it('comes from a customer that is a supplier, or from a name', async () => {
    const { call, add } = await plannerWhoHires(test);
    const supplier = await add('/customers', { name: 'Lichtverhuur', is_supplier: true });
    const customer = await add('/customers', { name: 'Theater' });
    const made = await add('/sub-hires', { supplier_id: supplier.id, ...HIRED });
    expect(made).toMatchObject({ supplier_id: supplier.id, supplier_name: 'Lichtverhuur' });
    const foreign = await (
      await plannerOf(test)
    ).add('/customers', { name: 'X', is_supplier: true });
    for (const supplier_id of [customer.id, foreign.id]) {
      const wrong = await call('POST', '/sub-hires', { supplier_id, ...HIRED });
      expect([wrong.statusCode, fieldsOf(wrong)]).toEqual([400, ['supplier_id']]);
    }
  });

  it('is with somebody once it is agreed; until then it may lack a supplier', async () => {
    const { call, add } = await plannerWhoHires(test);
    const made = await add('/sub-hires', { status: 'requested', ...HIRED });
    expect(made).toMatchObject({ supplier_id: null, supplier_name: null });
    const confirmed = { status: 'confirmed' };
    const nobody = await call('PATCH', `/sub-hires/${made.id}`, confirmed);
    expect([nobody.statusCode, fieldsOf(nobody)]).toEqual([400, ['supplier_id']]);
    const agreed = { ...confirmed, supplier_name: 'Buurman' };
    expect((await call('PATCH', `/sub-hires/${made.id}`, agreed)).statusCode).toBe(200);
    const emptied = await call('PATCH', `/sub-hires/${made.id}`, { supplier_name: null });
    expect([emptied.statusCode, fieldsOf(emptied)]).toEqual([400, ['supplier_id']]);
  });

  it('tells which projects its lines are for, and is found by them', async () => {
    const { call, hire, product, booked } = await plannerWhoHires(test);
    const lamp = await product(8);
    const job = await booked([lamp, 2], [HIRED.from, HIRED.until]);
    await hire([{ product_id: lamp, amount: 1 }]);
    const made = await hire([{ product_id: lamp, amount: 3, project_line_id: job.line }]);
    expect(made.lines).toMatchObject([
      { project: { id: job.id, name: 'Gala', status: 'boeking' } },
    ]);
    const found = await call('GET', `/sub-hires?${query({ filter: { project_id: job.id } })}`);
    expect(found.json().map(({ id }: { id: number }) => id)).toEqual([made.id]);
  });

  it('stays with its supplier who is one no more, and by name when the supplier goes', async () => {
    const { call, add } = await plannerWhoHires(test);
    const { id } = await add('/customers', { name: 'Lichtverhuur', is_supplier: true });
    const made = await add('/sub-hires', { supplier_id: id, ...HIRED });
    await call('PATCH', `/customers/${id}`, { is_supplier: false });
    const whole = { ...made, notes: 'Ophalen' };
    expect((await call('PUT', `/sub-hires/${made.id}`, whole)).statusCode).toBe(200);
    expect((await call('DELETE', `/customers/${id}`)).statusCode).toBe(200);
    const left = (await call('GET', `/sub-hires/${made.id}`)).json();
    expect(left).toMatchObject({ supplier_id: null, supplier_name: 'Lichtverhuur' });
  });

  it('names what is wrong at its field', async () => {
    const { call, product, kit, hire } = await plannerWhoHires(test);
    const lamp = await product(2);
    const set = await kit([[lamp, 2]]);
    const foreign = await (await plannerWhoHires(test)).product(1);
    const wrong = async (values: object) =>
      fieldsOf(await call('POST', '/sub-hires', { supplier_name: 'Buurman', ...HIRED, ...values }));
    const line = { product_id: lamp, amount: 1 };
    expect(await wrong({ until: HIRED.from })).toEqual(['until']);
    expect(await wrong({ from: undefined })).toEqual(['from']);
    expect(await wrong({ status: 'misschien' })).toEqual(['status']);
    const { id } = await hire([line]);
    const early = await call('PATCH', `/sub-hires/${id}`, { status: 'returned' });
    expect(fieldTextsOf(early)).toEqual({ status: FIELD_TEXTS.not_here_yet });
    expect(await wrong({ accept_shortage: { reason: 'Toch' } })).toEqual(['accept_shortage']);
    expect(await wrong({ lines: [line, { ...line, product_id: set }] })).toEqual([
      'lines.1.product_id',
    ]);
    expect(await wrong({ lines: [{ ...line, product_id: foreign }] })).toEqual([
      'lines.0.product_id',
    ]);
    expect(await wrong({ lines: [{ ...line, amount: 0 }] })).toEqual(['lines.0.amount']);
    expect(await wrong({ lines: [{ ...line, unit_cost: -1 }] })).toEqual(['lines.0.unit_cost']);
    expect(await wrong({ lines: [{ ...line, project_line_id: 2_000_000_000 }] })).toEqual([
      'lines.0.project_line_id',
    ]);
    expect(await wrong({ lines: [{ ...line, id: 2_000_000_000 }] })).toEqual(['lines.0.id']);
    const made = await hire([line]);
    const changed = await call('PATCH', `/sub-hires/${made.id}`, { until: hour(-1) });
    expect([changed.statusCode, fieldsOf(changed)]).toEqual([400, ['until']]);
  });

  it('keeps the ids of lines that stay, by their product or by their id', async () => {
    const { call, hire, product } = await plannerWhoHires(test);
    const [lamp, mic, cable] = [await product(1), await product(1), await product(1)];
    const made = await hire([
      { product_id: lamp, amount: 1, unit_cost: 5 },
      { product_id: mic, amount: 2 },
    ]);
    const [first, second] = made.lines;
    const change = async (lines: object[]) =>
      (await call('PATCH', `/sub-hires/${made.id}`, { lines })).json().lines;
    const changed = await change([
      { product_id: cable, amount: 4 },
      { product_id: lamp, amount: 3 },
      { id: second.id, product_id: mic, amount: 2 },
    ]);
    expect(changed).toMatchObject([
      { id: first.id, amount: 3, unit_cost: 5 },
      { id: second.id, amount: 2 },
      { product_id: cable, amount: 4 },
    ]);
    expect(await change([{ product_id: mic, amount: 9 }])).toMatchObject([
      { id: second.id, amount: 9 },
    ]);
    expect(await change([])).toEqual([]);
  });

  it('is found by status, product, period and supplier', async () => {
    const { call, hire, product } = await plannerWhoHires(test);
    const [lamp, mic] = [await product(1), await product(1)];
    const later = { from: hour(240), until: hour(264), status: 'confirmed' };
    await hire([{ product_id: lamp, amount: 1 }], { supplier_name: 'Aarts' });
    await hire([{ product_id: mic, amount: 1 }], { supplier_name: 'Bos', ...later });
    const found = async (filter: object) => {
      const answer = await call('GET', `/sub-hires?${query({ filter })}`);
      return answer.json().map((row: { supplier_name: string }) => row.supplier_name);
    };
    expect(await found({ status: 'confirmed' })).toEqual(['Bos']);
    expect(await found({ product_id: lamp })).toEqual(['Aarts']);
    expect(await found({ period: '2030-06-01/2030-06-05' })).toEqual(['Aarts']);
    expect(await found({ q: 'bo' })).toEqual(['Bos']);
    const { status } = (await call('GET', '/sub-hires/facets')).json();
    expect(status).toEqual(
      expect.arrayContaining([
        { value: 'concept', count: 1 },
        { value: 'confirmed', count: 1 },
      ])
    );
  });
});

describe('the rights to sub-hires', () => {
  it('are planning.view to read, planning.manage to write', async () => {
    const { hire, colleague } = await plannerWhoHires(test);
    const { id } = await hire([]);
    const viewer = await colleague('planning.view');
    const stranger = await colleague('projects.manage', 'warehouse.manage');
    expect((await viewer('GET', `/sub-hires/${id}`)).statusCode).toBe(200);
    expect((await viewer('PATCH', `/sub-hires/${id}`, { notes: 'x' })).statusCode).toBe(403);
    expect((await viewer('DELETE', `/sub-hires/${id}`)).statusCode).toBe(403);
    expect((await stranger('GET', '/sub-hires')).statusCode).toBe(403);
    const body = { supplier_name: 'Buurman', ...HIRED };
    expect((await stranger('POST', '/sub-hires', body)).statusCode).toBe(403);
  });

  it("end at the tenant's edge", async () => {
    const { hire } = await plannerWhoHires(test);
    const other = await plannerWhoHires(test);
    const { id } = await hire([]);
    expect((await other.call('GET', `/sub-hires/${id}`)).statusCode).toBe(404);
    expect((await other.call('PATCH', `/sub-hires/${id}`, { notes: 'x' })).statusCode).toBe(404);
    expect((await other.call('GET', '/sub-hires')).json()).toEqual([]);
  });

  it('show costs to those alone who see prices, who alone write them', async () => {
    const { tenantId, hire, product, colleague, call } = await plannerWhoHires(test);
    const lamp = await product(1);
    const made = await hire([{ product_id: lamp, amount: 1, unit_cost: 12.5 }]);
    const buyer = await colleague('planning.view', 'planning.manage', 'audit.view');
    const path = `/sub-hires/${made.id}`;
    expect((await buyer('GET', path)).json().lines).toMatchObject([{ unit_cost: null }]);
    const priced = [{ product_id: lamp, amount: 2, unit_cost: 1 }];
    expect((await buyer('PATCH', path, { lines: priced })).statusCode).toBe(403);
    const unpriced = [{ product_id: lamp, amount: 2, unit_cost: null }];
    const changed = await buyer('PATCH', path, { lines: unpriced });
    expect(changed.json().lines).toMatchObject([{ amount: 2, unit_cost: null }]);
    expect((await call('GET', path)).json().lines).toMatchObject([{ amount: 2, unit_cost: 12.5 }]);
    const added = { product_id: await product(0), amount: 1 };
    const lines = [...unpriced, { ...added, unit_cost: 3 }];
    expect((await buyer('PATCH', path, { lines })).statusCode).toBe(403);
    const extended = await buyer('PATCH', path, { lines: [...unpriced, added] });
    expect(extended.json().lines).toMatchObject([{ unit_cost: null }, { unit_cost: null }]);
    expect((await call('GET', path)).json().lines).toMatchObject([
      { unit_cost: 12.5 },
      { unit_cost: null },
    ]);
    const log = `/audit-logs?resourceType=sub-hires&resourceId=${made.id}`;
    expect((await buyer('GET', log)).body).not.toMatch(/"unit_cost":12\.5/);
    const reader = test.callAs(await test.addUser(tenantId, ['audit.view', 'prices.view']));
    const [, entry] = (await reader('GET', log)).json();
    expect(entry).toMatchObject({
      action_type: 'sub-hires.updated',
      metadata: {
        changes: {
          lines: {
            from: [{ amount: 1, unit_cost: 12.5 }],
            to: [{ amount: 2, unit_cost: 12.5 }],
          },
        },
      },
    });
  });
});

it('go out as CSV and come back', async () => {
  const { call, hire, user } = await plannerWhoHires(test);
  await hire([], { notes: 'Ophalen' });
  const csv = (await call('GET', '/sub-hires/export')).body;
  expect(csv).toContain('Leverancier (id);Leverancier;Status;Vanaf;Tot;Opmerkingen');
  const imported = await test.app.inject({
    method: 'POST',
    url: '/api/sub-hires/import?dryRun=false',
    payload: csv,
    headers: { authorization: `Bearer ${user.token}`, 'content-type': 'text/csv' },
  });
  expect(imported.json()).toMatchObject({ imported: 1, errors: [] });
});

import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { foldCode, numberInSeries } from '#contract/warehouse/codeSpelling';
import { findCode, proposeCode } from '#server/modules/warehouse/codes/codes.queries';
import { errorOf, fieldsOf } from '../support/planner.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';
import { scanned, warehouseOf, type Warehouse } from '../support/warehouse.ts';

let test: TestApp;
let ours: Warehouse;

beforeAll(async () => {
  test = await buildTestApp({ ownDatabase: true });
  ours = await warehouseOf(test);
});

const codeOf = (code: string) => ours.call('GET', `/codes/${encodeURIComponent(code)}`);

/** Every sign of two bytes and the spaces beyond, each in a word of its own. */
const SIGNS = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(
  sign => sign !== '\0' && sign.isWellFormed()
);

describe('the database and the contract', () => {
  it('fold codes in the same way', async () => {
    const codes = [
      ...SIGNS.flatMap(sign => [sign, `${sign}x${sign}`]),
      '036000291452',
      ' 036000291452 ',
      '0036000291452',
      '12345678901A',
      'C41B\n',
      '😀É',
    ];
    const { rows } = await test.pool.query<{ folded: string }>(
      'select fold_code(code) as folded from unnest($1::text[]) with ordinality given (code, place) order by place',
      [codes]
    );
    const differing = codes.filter((code, place) => rows[place]?.folded !== foldCode(code));
    expect(differing).toEqual([]);
  });

  it('count codes of a series in the same way', async () => {
    const { id } = await ours.coded('SERIE', 0);
    const codes = ['sx-00041', 'SX-7', 'SX-1234567890', 'SX-A1', 'SX', '00012', 'SX-000000001'];
    await ours.planner.call('PUT', `/products/${id}/codes`, {
      codes: codes.map(code => ({ code })),
    });
    const { rows } = await ours.run(tx =>
      tx.execute<{ code: string; number: number | null }>(
        sql`select code, case series when 'sx-' then number end as number from stock_codes
          where product_id = ${id} and kind = 'further' order by position`
      )
    );
    expect(rows).toEqual(
      codes.map(code => ({ code, number: numberInSeries(code, 'SX-') ?? null }))
    );
  });
});

describe('a code', () => {
  it('is on one unit or product, in any spelling', async () => {
    const { id, units } = await ours.coded('Doos', 0, ['C41B']);
    const { call, add } = ours.planner;
    const other = await add('/equipment', { name: 'Lamp' });
    const answers = [
      await call('POST', '/equipment', { name: 'Lamp', code: ' c41b ' }),
      await call('PATCH', `/equipment/${other.id}`, { code: 'c41B' }),
      await call('PATCH', `/equipment/${other.id}`, { code: 'DOOS' }),
      await call('POST', '/products', { name: 'Kist', code: 'c41b' }),
      await call('POST', '/products', { name: 'Kist', code: 'doos' }),
    ];
    expect(answers.map(errorOf)).toEqual(answers.map(() => [409, 'already_exists']));
    expect(answers.flatMap(fieldsOf)).toEqual(answers.map(() => 'code'));
    // The own code can be spelled in another way, and is free once it is given up.
    expect((await call('PATCH', `/equipment/${units[0]}`, { code: 'c41b' })).statusCode).toBe(200);
    expect((await codeOf('C41B ')).json()).toEqual({ kind: 'unit', id: units[0], name: 'Lamp' });
    await call('PATCH', `/equipment/${units[0]}`, { code: null });
    expect((await codeOf('C41B')).statusCode).toBe(404);
    expect((await call('PATCH', `/products/${id}`, { code: 'C41b' })).statusCode).toBe(200);
    expect((await codeOf('C41B')).json()).toMatchObject({ kind: 'product', id });
  });

  it('of a UPC is that of the EAN', async () => {
    const { id } = await ours.coded('0036000291452', 4);
    expect((await codeOf('036000291452')).json()).toMatchObject({ kind: 'product', id });
    const again = await ours.planner.call('POST', '/equipment', {
      name: 'Lamp',
      code: '036000291452',
    });
    expect(errorOf(again)).toEqual([409, 'already_exists']);
  });

  it('is told in which row of an import it is taken', async () => {
    await ours.coded('IMP', 0, ['IM-1']);
    const sheet = Buffer.from('name,code\nA,im-1\nB,IM-2\nC,im-2\nD,imp');
    const answer = await ours.planner.call('POST', '/equipment/import', sheet, {
      'content-type': 'text/csv',
    });
    const { errors } = answer.json();
    expect(errors.map(({ row }: { row: number }) => row)).toEqual([1, 3, 4]);
  });
});

describe('a serial number', () => {
  it('is on one unit of its product, in any spelling, and on any of another', async () => {
    const { call, add } = ours.planner;
    const [one, two] = [await ours.coded('SN1', 0), await ours.coded('SN2', 0)];
    const unitOf = (product_id: number, serial_number: string) => ({
      name: `Lamp ${product_id}`,
      product_id,
      serial_number,
    });
    const first = await add('/equipment', unitOf(one.id, 'X-77'));
    const again = await call('POST', '/equipment', unitOf(one.id, 'x-77'));
    expect([errorOf(again), fieldsOf(again)]).toEqual([[409, 'already_exists'], ['serial_number']]);
    expect((await codeOf('x-77')).json()).toMatchObject({ kind: 'unit', id: first.id });
    const other = await add('/equipment', unitOf(two.id, 'X-77'));
    const several = await codeOf('X-77');
    expect(errorOf(several)).toEqual([409, 'ambiguous_code']);
    expect(several.json().names).toBe(`Lamp ${one.id}, Lamp ${two.id}`);
    const moved = await call('PATCH', `/equipment/${other.id}`, { product_id: one.id });
    expect([errorOf(moved), fieldsOf(moved)]).toEqual([[409, 'already_exists'], ['serial_number']]);
    const loose = await add('/equipment', { name: 'Los', serial_number: 'X-77' });
    const links = [{ name: loose.name, type: null, product_id: two.id }];
    const linked = await call('POST', '/equipment/links', { links });
    expect(errorOf(linked)).toEqual([409, 'already_exists']);
  });

  it('gives way to a code, and a unit can have it as its code', async () => {
    const { add } = ours.planner;
    const same = await add('/equipment', { name: 'Een', code: 'V-9', serial_number: 'v-9' });
    expect((await codeOf('V-9')).json()).toMatchObject({ id: same.id });
    await add('/equipment', { name: 'Twee', serial_number: 'Q-9' });
    const coded = await add('/equipment', { name: 'Drie', code: 'Q-9' });
    expect((await codeOf('q-9')).json()).toMatchObject({ id: coded.id });
  });

  it.each(['N/A', 'n.v.t.', '-', ' Geen '])('is none where it says %s', async serial_number => {
    const { id } = await ours.coded(`GEEN${serial_number}`, 0);
    const unit = { name: 'Lamp', product_id: id, serial_number };
    const units = [
      await ours.planner.add('/equipment', unit),
      await ours.planner.add('/equipment', unit),
    ];
    expect(units.map(each => each.serial_number)).toEqual([null, null]);
    expect((await codeOf(serial_number.trim())).statusCode).toBe(404);
  });
});

describe('a code that several have', () => {
  it('is neither scanned nor counted', async () => {
    const [one, two] = [await ours.coded('DUB1', 0), await ours.coded('DUB2', 0)];
    for (const { id } of [one, two]) {
      await ours.planner.add('/equipment', {
        name: `Dub ${id}`,
        product_id: id,
        serial_number: 'DUBBEL',
      });
    }
    const { id: project } = await ours.job(one.id, 1);
    const [scan] = await ours.scan(project, scanned('dubbel', 'out'));
    expect(scan).toMatchObject({ result: 'ambiguous_code' });
    expect(scan?.message).toContain(`Dub ${one.id}, Dub ${two.id}`);
    const stocktaking = (await ours.call('POST', '/stocktakings', { location: 'Hal' })).json();
    const counted = await ours.call('POST', `/stocktakings/${stocktaking.id}/counts`, {
      counts: [{ id: crypto.randomUUID(), code: 'DUBBEL', at: new Date().toISOString() }],
    });
    expect(counted.json()).toMatchObject([{ result: 'ambiguous_code' }]);
    expect(counted.json()[0].message).toContain('Dub');
  });
});

describe('a proposed code', () => {
  it("follows the company's own pattern", async () => {
    const { planner, coded } = await warehouseOf(test);
    const call = test.callAs(await test.addUser(planner.tenantId, ['settings.manage']));
    const set = (body: object) => call('PATCH', '/tenant/settings', body);
    const next = async (query = '') =>
      (await planner.call('GET', `/next-code${query}`)).json().code;
    expect((await set({ code_prefix: null })).json()).toMatchObject({
      code_prefix: '',
      code_width: 5,
    });
    expect(await next()).toBe('00001');
    await coded('00099', 1, ['8712345678906', 'L00500']);
    expect(await next()).toBe('00100');
    expect(await next('?after=00100&after=00104&after=X')).toBe('00105');
    await set({ code_prefix: 'L', code_width: 3 });
    expect(await next()).toBe('L501');
    await coded('L999', 1);
    expect(await next()).toBe('L1000');
    for (const wrong of [{ code_prefix: 'A1' }, { code_width: 0 }, { code_width: 9 }]) {
      const refused = await set(wrong);
      expect([refused.statusCode, fieldsOf(refused)]).toEqual([400, Object.keys(wrong)]);
    }
  });
});

describe('a look-up', () => {
  it('reads no table as a whole', async () => {
    const many = await warehouseOf(test);
    const { id } = await many.coded('VEEL', 1);
    await many.run(tx =>
      tx.execute(sql`insert into equipment (tenant_id, name, product_id, code, serial_number)
        select ${many.tenant}, 'Lamp', ${id}, 'A' || lpad(n::text, 5, '0'), 'SN' || n
        from generate_series(1, 1500) n`)
    );
    await many.run(async tx => {
      await tx.execute(sql`insert into projects (tenant_id, name)
        select ${many.tenant}, 'Klus' from generate_series(1, 1000)`);
      await tx.execute(sql`insert into products (tenant_id, name)
        select ${many.tenant}, 'Kabel' from generate_series(1, 1000)`);
    });
    await test.pool.query('analyze');
    const found = await many.run(async tx => {
      // The connection's counts have those of its last second in them: only what is added is ours.
      const rowsRead = async () => {
        const { rows } = await tx.execute<{ read: number }>(sql`
          select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
          from pg_stat_xact_user_tables
          where relname in ('equipment', 'products', 'projects', 'stock_codes')`);
        return rows[0]?.read ?? Infinity;
      };
      const before = await rowsRead();
      const answers = [await findCode(tx, 'a00077'), await findCode(tx, 'sn77')];
      await findCode(tx, 'GEEN ENKEL DING');
      const next = await proposeCode(tx, []);
      const ids = answers.map(answer => answer && 'id' in answer && answer.id);
      return { ids, next, read: (await rowsRead()) - before };
    });
    const [one, other] = found.ids;
    expect([typeof one, one, found.next]).toEqual(['number', other, 'A01501']);
    expect(found.read).toBeLessThan(20);
  });
});

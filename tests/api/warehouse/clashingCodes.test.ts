import { describe, expect, it } from 'vitest';
import { migrate } from '#server/db/migrate';
import { newDatabaseHere } from '../support/otherEngine.ts';
import { errorOf } from '../support/planner.ts';
import { buildTestApp } from '../support/testApp.ts';

/** A company whose codes clash, as they could before codes were one in any spelling. */
const companyOfBefore = async () => {
  const database = await newDatabaseHere();
  await migrate(database);
  await database.withoutTimeLimit(async client => {
    await client.query(`insert into tenants (name) values ('Verhuur'), ('Ander')`);
    await client.query('alter table products disable trigger user');
    await client.query('alter table equipment disable trigger user');
    await client.query('alter table stock_codes disable trigger user');
    await client.query(`insert into products (tenant_id, name, code) values
      (1, 'Lamp', 'LAMP'), (1, 'Kist', 'KIST'), (1, 'Kist oud', 'kist'), (2, 'Lamp', 'C41B')`);
    await client.query(`insert into equipment (tenant_id, name, product_id, code, serial_number) values
      (1, 'Een', 1, 'C41B', null), (1, 'Twee', 1, ' c41b', 'S1'), (1, 'Drie', 1, 'Vrij', 's1'),
      (1, 'Vier', 2, null, 'S1 ')`);
    await client.query(`insert into stock_codes (tenant_id, kind, code, equipment_id, product_id, clashes)
      select tenant_id, 'own', code, id, null::int, fold_code(code) = 'c41b' from equipment where code is not null
      union all
      select tenant_id, 'own', code, null, id, fold_code(code) = 'kist' from products`);
    await client.query(`insert into stock_codes (tenant_id, kind, code, equipment_id, serial_of, clashes)
      select tenant_id, 'serial', serial_number, id, product_id, true from equipment
      where serial_number is not null`);
    await client.query('alter table products enable trigger user');
    await client.query('alter table equipment enable trigger user');
    await client.query('alter table stock_codes enable trigger user');
    await client.query(`insert into stock_codes (tenant_id, kind, code, product_id, amount, position)
      values (1, 'further', 'KRAT', 1, 25, 0)`);
  });
  const app = await buildTestApp({ connection: database });
  const manager = await app.addUser(1, [
    'warehouse.manage',
    'equipment.manage',
    'products.view',
    'products.manage',
  ]);
  return { app, call: app.callAs(manager) };
};

describe('codes of before', () => {
  it('that clash are ambiguous until one of them is changed; the others are as they were', async () => {
    const { call } = await companyOfBefore();
    const answerOf = async (code: string) => {
      const answer = await call('GET', `/codes/${encodeURIComponent(code)}`);
      return answer.statusCode === 200 ? answer.json() : [...errorOf(answer), answer.json().names];
    };
    expect(await answerOf('C41B')).toEqual([409, 'ambiguous_code', 'Een, Twee']);
    expect(await answerOf('KIST')).toEqual([409, 'ambiguous_code', 'Kist, Kist oud']);
    expect(await answerOf('vrij')).toEqual({ kind: 'unit', id: 3, name: 'Drie' });
    expect(await answerOf('krat')).toEqual({ kind: 'product', id: 1, name: 'Lamp', amount: 25 });
    expect(await answerOf('s1')).toEqual([409, 'ambiguous_code', 'Twee, Drie, Vier']);

    // Nothing else is given a code that clashes.
    const another = await call('POST', '/equipment', { name: 'Vijf', code: 'c41B' });
    expect(errorOf(another)).toEqual([409, 'already_exists']);
    const further = await call('PUT', '/products/1/codes', { codes: [{ code: 'KIST' }] });
    expect(errorOf(further)).toEqual([409, 'code_taken']);
    const serial = await call('POST', '/equipment', {
      name: 'Zes',
      product_id: 1,
      serial_number: 'S1',
    });
    expect(errorOf(serial)).toEqual([409, 'already_exists']);

    // Other fields of a record are changed all the same.
    expect((await call('PATCH', '/equipment/2', { notes: 'x' })).statusCode).toBe(200);
    expect((await call('PATCH', '/equipment/2', { code: 'C41C' })).statusCode).toBe(200);
    expect(await answerOf('c41b')).toEqual({ kind: 'unit', id: 1, name: 'Een' });
    expect((await call('DELETE', '/products/3')).statusCode).toBe(200);
    expect(await answerOf('kist')).toEqual({ kind: 'product', id: 2, name: 'Kist' });
    const after = await call('POST', '/equipment', { name: 'Vijf', code: 'Kist' });
    expect(errorOf(after)).toEqual([409, 'already_exists']);
  });
});

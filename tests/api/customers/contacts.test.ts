import { describe, expect, it } from 'vitest';
import { fieldsOf, names, plannerOf, query } from '../support/planner.ts';
import { buildTestApp } from '../support/testApp.ts';

const test = await buildTestApp();

const office = async () => {
  const planner = await plannerOf(test, ['customers.manage', 'projects.manage', 'audit.view']);
  const customer = await planner.add('/customers', { name: 'Theater Zuid' });
  const addContact = (values: object) =>
    planner.add('/contacts', { customer_id: customer.id, ...values });
  const read = async (path: string) => (await planner.call('GET', path)).json();
  return { ...planner, customer, addContact, read };
};

describe('contacts of a customer', () => {
  it('are added with the name of the customer, and are found by it, by theirs and by their number', async () => {
    const { addContact, call, customer } = await office();
    const contact = await addContact({
      name: 'Noor Bos',
      function: 'Techniek',
      phone: '06-12345678',
    });
    expect(contact).toMatchObject({
      customer_name: 'Theater Zuid',
      is_main: false,
      language: null,
    });
    const listed = await call(
      'GET',
      `/contacts?${query({ filter: { customer_id: customer.id } })}`
    );
    expect(names(listed)).toEqual(['Noor Bos']);
    for (const q of ['noor', 'theater', '0612345678']) {
      const found = (await call('GET', `/search?q=${q}`)).json();
      expect(found.contacts).toMatchObject([{ title: 'Noor Bos' }]);
    }
  });

  it('have one main contact: the last that was made it', async () => {
    const { addContact, read, call } = await office();
    const first = await addContact({ name: 'Noor', is_main: true });
    const second = await addContact({ name: 'Piet', is_main: true });
    expect(await read(`/contacts/${first.id}`)).toMatchObject({ is_main: false, version: 2 });
    await call('PATCH', `/contacts/${first.id}`, { is_main: true });
    expect(await read(`/contacts/${second.id}`)).toMatchObject({ is_main: false });
  });

  it('fill the address for invoices, where the customer has none', async () => {
    const { addContact, read, customer, call } = await office();
    await addContact({ name: 'Ingrid', email: 'facturen@zuid.nl', for_invoices: true });
    await addContact({ name: 'Bas', email: 'bas@zuid.nl', for_invoices: true });
    expect(await read(`/customers/${customer.id}`)).toMatchObject({
      invoice_email: 'facturen@zuid.nl',
      version: 2,
    });
    const history = await call(
      'GET',
      `/audit-logs?resourceType=customers&resourceId=${customer.id}`
    );
    expect(history.body).toContain('facturen@zuid.nl');
  });

  it('go with their customer, and leave the projects they were named in', async () => {
    const { addContact, add, call, read } = await office();
    const { id, customer_id } = await addContact({ name: 'Noor' });
    const project = await add('/projects', { name: 'Gala', customer_id, contact_id: id });
    expect(project).toMatchObject({ contact_id: id });
    expect((await call('DELETE', `/customers/${customer_id}`)).statusCode).toBe(200);
    expect((await call('GET', `/contacts/${id}`)).statusCode).toBe(404);
    expect(await read(`/projects/${project.id}`)).toMatchObject({
      contact_id: null,
      customer_id: null,
      customer_name: 'Theater Zuid',
    });
  });

  it('are of the own company alone', async () => {
    const { addContact } = await office();
    const { id } = await addContact({ name: 'Noor' });
    const other = await office();
    expect((await other.call('GET', `/contacts/${id}`)).statusCode).toBe(404);
    const refused = await other.call('POST', '/projects', { name: 'Gala', onsite_contact_id: id });
    expect([refused.statusCode, fieldsOf(refused)]).toEqual([400, ['onsite_contact_id']]);
  });

  it('are unseen by freelancers who see no customers', async () => {
    const { addContact, tenantId } = await office();
    const { id } = await addContact({ name: 'Noor' });
    const call = test.callAs(await test.addUser(tenantId, [], { user_type: 'freelancer' }));
    expect(names(await call('GET', '/contacts'))).toEqual([]);
    expect((await call('GET', `/contacts/${id}`)).statusCode).toBe(404);
    expect((await call('GET', '/search?q=noor')).json().contacts).toEqual([]);
    const seeing = test.callAs(
      await test.addUser(tenantId, ['customers.view'], { user_type: 'freelancer' })
    );
    expect(names(await seeing('GET', '/contacts'))).toEqual(['Noor']);
  });
});

describe('the contact of a project', () => {
  const twoCustomers = async () => {
    const made = await office();
    const noor = await made.addContact({ name: 'Noor' });
    const other = await made.add('/customers', { name: 'Poppodium Noord' });
    const piet = await made.add('/contacts', { customer_id: other.id, name: 'Piet' });
    const refusal = async (method: 'POST' | 'PATCH', path: string, body: object) => {
      const answer = await made.call(method, path, body);
      return [answer.statusCode, answer.json().fields];
    };
    return { ...made, noor, other, piet, refusal };
  };
  const NOT_OF_CUSTOMER = {
    contact_id:
      'Deze contactpersoon is niet van de klant. Kies een contactpersoon van de klant, of maak het veld leeg.',
  };

  it('is one of its customer: another one is refused at the field', async () => {
    const { add, customer, noor, piet, refusal } = await twoCustomers();
    const named = { name: 'Gala', customer_id: customer.id };
    expect(await refusal('POST', '/projects', { ...named, contact_id: piet.id })).toEqual([
      400,
      NOT_OF_CUSTOMER,
    ]);
    const { id } = await add('/projects', { ...named, contact_id: noor.id });
    expect(await refusal('PATCH', `/projects/${id}`, { contact_id: piet.id })).toEqual([
      400,
      NOT_OF_CUSTOMER,
    ]);
  });

  it('goes or changes together with the customer', async () => {
    const { add, call, customer, noor, other, piet, read, refusal } = await twoCustomers();
    const { id } = await add('/projects', {
      name: 'Gala',
      customer_id: customer.id,
      contact_id: noor.id,
    });
    const path = `/projects/${id}`;
    const moved = { customer_id: other.id, contact_id: noor.id };
    expect(await refusal('PATCH', path, moved)).toEqual([400, NOT_OF_CUSTOMER]);
    expect(await read(path)).toMatchObject({ customer_id: customer.id, contact_id: noor.id });
    await call('PATCH', path, { customer_id: other.id });
    expect(await read(path)).toMatchObject({ customer_id: other.id, contact_id: null });
    const both = { customer_id: other.id, contact_id: piet.id };
    expect((await call('PATCH', path, both)).json()).toMatchObject(both);
    const without = { customer_id: customer.id, contact_id: null };
    expect((await call('PATCH', path, without)).json()).toMatchObject(without);
  });

  it('that moved to another customer since stays, and is not copied', async () => {
    const { add, call, customer, noor, other } = await twoCustomers();
    const { id } = await add('/projects', {
      name: 'Gala',
      customer_id: customer.id,
      contact_id: noor.id,
    });
    await call('PATCH', `/contacts/${noor.id}`, { customer_id: other.id });
    const renamed = { name: 'Bal', customer_id: customer.id, contact_id: noor.id };
    expect((await call('PATCH', `/projects/${id}`, renamed)).json()).toMatchObject(renamed);
    expect(await add(`/projects/${id}/duplicate`, {})).toMatchObject({
      customer_id: customer.id,
      contact_id: null,
    });
  });

  it('on the site may be of anybody', async () => {
    const { add, customer, piet } = await twoCustomers();
    const named = { name: 'Gala', customer_id: customer.id, onsite_contact_id: piet.id };
    expect(await add('/projects', named)).toMatchObject({ onsite_contact_id: piet.id });
  });

  it('is checked in each row of an import', async () => {
    const { add, call, customer, noor, other, piet } = await twoCustomers();
    const { id } = await add('/projects', {
      name: 'Gala',
      customer_id: customer.id,
      contact_id: noor.id,
    });
    const checked = await call('POST', '/projects/import', {
      columns: ['id', 'name', 'customer_name', 'contact_name'],
      rows: [
        [id, 'Gala', other.name, noor.name],
        ['', 'Bal', customer.name, piet.name],
        ['', 'Feest', customer.name, noor.name],
        ['', 'Beurs', 'Congres Oost', piet.name],
      ],
      make: [{ column: 'customer_name', names: ['Congres Oost'] }],
      dryRun: true,
    });
    expect(checked.json().errors).toMatchObject([
      { row: 1, fields: NOT_OF_CUSTOMER },
      { row: 2, fields: NOT_OF_CUSTOMER },
      { row: 4, fields: NOT_OF_CUSTOMER },
    ]);
  });
});

describe('details of a customer', () => {
  it('are stored as they are printed', async () => {
    const { add } = await office();
    const customer = await add('/customers', {
      name: 'Zuid BV',
      postal_code: '1234ab',
      country: 'Nederland',
      vat_number: 'nl 8123.45.678 b01',
      payment_days: 30,
    });
    expect(customer).toMatchObject({
      kind: 'business',
      postal_code: '1234 AB',
      country: 'NL',
      vat_number: 'NL812345678B01',
      payment_days: 30,
      notes: null,
    });
  });

  it.each([
    ['country', 'Atlantis'],
    ['invoice_email', 'geen adres'],
    ['payment_days', -1],
    ['kind', 'vereniging'],
  ])('are refused at the field: %s', async (field, value) => {
    const { call } = await office();
    const refused = await call('POST', '/customers', { name: 'Zuid', [field]: value });
    expect([refused.statusCode, fieldsOf(refused)]).toEqual([400, [field]]);
  });
});

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

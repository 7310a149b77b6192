import { expectAccessible } from '../support/axe.ts';
import { uniqueName } from '../support/customers.ts';
import { added, addPlannedProject, addProduct, changePlan } from '../support/plans.ts';
import { ADMINISTRATOR } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: ADMINISTRATOR });

const [FROM, UNTIL] = ['2034-06-01T06:00:00.000Z', '2034-06-01T16:00:00.000Z'];

test('a van on two trips at once is refused, and an overloaded one says so', async ({
  page,
  api,
  problems,
}) => {
  problems.expect(/status of 409.*\/api\/transport\//);
  const name = uniqueName('Sprinter');
  const van = await added(api, '/api/vehicles', { name, payload_kg: 100, seats: 3 });
  const project = await addPlannedProject(api, { start_date: FROM, end_date: UNTIL });
  const bin = await addProduct(api, 9, { weight: 50 });
  await changePlan(api, project.id, { op: 'add_line', product_id: bin.id, amount: 4 });
  const times = { departure: FROM, arrival: UNTIL };
  const first = await added(api, '/api/transport', { vehicle_id: van.id, ...times });
  const trip = await added(api, '/api/transport', {
    vehicle: 'Bus',
    project_id: project.id,
    ...times,
  });

  await page.goto(`/transport/${trip.id}?mode=edit`);
  await page.getByRole('combobox', { name: 'Voertuig' }).fill(name);
  await page.getByRole('option', { name }).click();
  await page.getByRole('button', { name: 'Alles meenemen' }).click();
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText(/Rijdt dan al een vaste rit/)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Voertuig' })).toHaveValue(name);
  await expectAccessible(page);

  expect((await api.delete(`/api/transport/${first.id}`)).status()).toBe(200);
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('te zwaar: 200 kg, er mag 100 kg in')).toBeVisible();
  await page.goto(`/projects/${project.id}?tab=transport`);
  await expect(page.getByText(/alles verdeeld/)).toBeVisible();
  await expect(page.getByText(/▲ te zwaar/)).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/planning?by=vehicles&zoom=week&date=2034-06-01&q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('rowheader', { name })).toBeVisible();
  await page.getByRole('gridcell', { name: /te zwaar/ }).click();
  await expect(page.getByRole('link', { name: 'Naar de rit' })).toBeVisible();
  await expectAccessible(page);
});

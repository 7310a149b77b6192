import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { buildMe, openScreen } from '../support/admin.tsx';
import { made, serveRecords } from '../support/api.ts';
import { endSession } from '../support/sessionEnd.ts';

const PROJECT = {
  id: 1,
  version: 1,
  name: 'Zomerfestival',
  status: 'boeking',
  start_date: '2027-06-11T08:00:00.000Z',
  end_date: '2027-06-13T21:30:00.000Z',
  location: null,
  customer_id: null,
  customer_name: null,
  notes: null,
};

const openForm = async (record: object = PROJECT) => {
  const requests = serveRecords('projects', [{ ...PROJECT, ...record }]);
  const { user } = await openScreen('/projects/1?mode=edit', { permissions: ['projects.manage'] });
  const begin = await screen.findByRole('textbox', { name: 'Begin' });
  const end = screen.getByRole('textbox', { name: 'Einde' });
  const save = () => user.click(screen.getByRole('button', { name: 'Opslaan' }));
  const retype = async (field: HTMLElement, text: string) => {
    await user.clear(field);
    await user.type(field, text);
  };
  return { user, begin, end, save, retype, requests };
};

describe('a moment in a form', () => {
  it('is typed in the language of the product, and written out', async () => {
    const { user, end, retype, save, requests } = await openForm();
    expect(end).toHaveValue('zo 13 jun 2027, 23:30');
    await retype(end, '14 jun 2027 2u');
    expect(screen.getByText('ma 14 jun 2027, 02:00')).toBeVisible();
    await user.tab();
    expect(end).toHaveValue('ma 14 jun 2027, 02:00');
    await save();
    await waitFor(() =>
      expect(made(requests, 'PATCH').map(({ body }) => body)).toEqual([
        { end_date: '2027-06-14T00:00:00.000Z' },
      ])
    );
  });

  it('that is half typed is neither saved nor lost', async () => {
    const { end, retype, save, requests } = await openForm();
    await retype(end, '14 jun 2027 2:');
    await save();
    expect(
      await screen.findByText(/^Maak de datum af, of wis het veld\. Zo kan het:/)
    ).toBeVisible();
    expect(end).toHaveValue('14 jun 2027 2:');
    expect(end).toBeInvalid();
    expect(made(requests, 'PATCH')).toEqual([]);
  });

  it('is none once the field is cleared', async () => {
    const { user, end, save, requests } = await openForm({ status: 'optie' });
    await user.clear(end);
    await save();
    await waitFor(() =>
      expect(made(requests, 'PATCH').map(({ body }) => body)).toEqual([{ end_date: null }])
    );
  });
});

describe('a time without a day in a form', () => {
  it('is on the day that stood there, and is written out', async () => {
    const { user, begin, end, retype } = await openForm();
    await retype(begin, '1800');
    expect(screen.getByText('vr 11 jun 2027, 18:00')).toBeVisible();
    await user.tab();
    expect(begin).toHaveValue('vr 11 jun 2027, 18:00');
    expect(end).toHaveValue('ma 14 jun 2027, 07:30');
    await retype(end, '02u');
    await user.tab();
    expect(end).toHaveValue('ma 14 jun 2027, 02:00');
  });

  it('stays on that day while it is typed on', async () => {
    const { user, end, retype } = await openForm({ end_date: '2027-06-11T21:00:00.000Z' });
    await retype(end, '2:00');
    expect(screen.getByText('za 12 jun 2027, 02:00')).toBeVisible();
    await user.keyboard('{Backspace>4/}22:00');
    await user.tab();
    expect(end).toHaveValue('vr 11 jun 2027, 22:00');
  });

  it('begins on the day of the end where that alone has one', async () => {
    const { user, begin, retype } = await openForm({ status: 'optie', start_date: null });
    await retype(begin, '1800');
    await user.tab();
    expect(begin).toHaveValue('zo 13 jun 2027, 18:00');
  });

  it('is on the day of the begin once the end was emptied and left', async () => {
    const { user, begin, end, retype } = await openForm();
    await user.clear(end);
    await user.tab();
    await retype(begin, '12 jun 2027 8u');
    await user.tab();
    await user.type(end, '17u');
    await user.tab();
    expect(end).toHaveValue('za 12 jun 2027, 17:00');
  });

  it('is refused where no day is known, with an example of one', async () => {
    const { begin, retype, save, requests } = await openForm({
      status: 'optie',
      start_date: null,
      end_date: null,
    });
    await retype(begin, '1800');
    await save();
    expect(await screen.findByText(/Zo kan het: 12 jun 14:00\.$/)).toBeVisible();
    expect(begin).toHaveFocus();
    expect(begin).toHaveValue('1800');
    expect(made(requests, 'PATCH')).toEqual([]);
  });
});

describe('a time in a form', () => {
  it('keeps its length when its begin moves', async () => {
    const { user, begin, end, retype } = await openForm();
    await retype(begin, 'vr 18 jun 2027 10:00');
    await user.tab();
    expect(end).toHaveValue('zo 20 jun 2027, 23:30');
  });

  it('keeps the time of its end when its begin moves to a day', async () => {
    const { user, begin, end, retype } = await openForm();
    await retype(begin, '18 jun 2027');
    await user.tab();
    expect(begin).toHaveValue('vr 18 jun 2027, 00:00');
    expect(end).toHaveValue('zo 20 jun 2027, 23:30');
    await retype(begin, '17 jun 2027 8u');
    await user.tab();
    expect(end).toHaveValue('za 19 jun 2027, 23:30');
    await retype(begin, '18 jun 2027');
    await user.tab();
    await retype(end, '21 jun 2027');
    await user.tab();
    expect(end).toHaveValue('di 22 jun 2027, 00:00');
    await retype(begin, '19 jun 2027');
    await user.tab();
    expect(end).toHaveValue('wo 23 jun 2027, 00:00');
  });

  it('is typed as one, in its begin', async () => {
    const { user, begin, end, retype } = await openForm();
    await retype(begin, '12 jul 2027 14:00 – 13 jul 2027 02:00');
    await user.tab();
    expect(begin).toHaveValue('ma 12 jul 2027, 14:00');
    expect(end).toHaveValue('di 13 jul 2027, 02:00');
  });

  it('leaves the end where it was when a begin is typed that was empty', async () => {
    const { user, begin, end, retype } = await openForm({ start_date: null });
    await retype(begin, '10 jun 2027 9u');
    await user.tab();
    expect(begin).toHaveValue('do 10 jun 2027, 09:00');
    expect(end).toHaveValue('zo 13 jun 2027, 23:30');
  });

  it('is typed as one, in its end', async () => {
    const { user, begin, end, retype } = await openForm();
    await retype(end, '12 jul 2027 14:00 – 13 jul 2027 02:00');
    await user.tab();
    expect(begin).toHaveValue('ma 12 jul 2027, 14:00');
    expect(end).toHaveValue('di 13 jul 2027, 02:00');
  });

  it('of which only the times are typed in its end begins on the day that stood there', async () => {
    const { user, begin, end, retype } = await openForm();
    await retype(end, '11:00 - 21:00');
    await user.tab();
    expect(begin).toHaveValue('vr 11 jun 2027, 11:00');
    expect(end).toHaveValue('vr 11 jun 2027, 21:00');
  });

  it('that is half typed is there again after signing in, and says what is wrong', async () => {
    const { end, retype } = await openForm();
    await retype(end, '14 jun 2027 25u');
    endSession();
    const again = await openForm();
    expect(again.end).toHaveValue('14 jun 2027 25u');
    expect(again.end).toBeInvalid();
  });

  it('ends on a day after its begin', async () => {
    const { user, end, retype } = await openForm();
    await retype(end, 'za 18u');
    await user.tab();
    expect(end).toHaveValue('za 12 jun 2027, 18:00');
  });
});

it('the form of a project says what would be short on its new dates', async () => {
  const asked: unknown[] = [];
  server.use(
    http.post('/api/projects/1/plan/preview', async ({ request }) => {
      asked.push(await request.json());
      const short = {
        product_id: 4,
        name: 'SM58',
        from: '2027-06-18T08:00:00.000Z',
        until: '2027-06-20T21:30:00.000Z',
        needed: 8,
        free: 5,
        short: 3,
        others: [],
      };
      return HttpResponse.json({ shortages: [short], trips: 0, units: [] });
    })
  );
  serveRecords('projects', [PROJECT]);
  const { user } = await openScreen('/projects/1?mode=edit', {
    permissions: ['projects.manage', 'planning.view'],
    me: () =>
      HttpResponse.json({
        ...buildMe(),
        permissions: ['projects.manage', 'planning.view'],
        extensions: ['planning'],
      }),
  });
  const begin = await screen.findByRole('textbox', { name: 'Begin' });
  await user.clear(begin);
  await user.type(begin, '18 jun 2027 10:00');
  expect(await screen.findByText(/SM58/)).toBeVisible();
  expect(asked.at(-1)).toMatchObject({
    start_date: '2027-06-18T08:00:00.000Z',
    end_date: '2027-06-20T21:30:00.000Z',
  });
});

it('a booking is not saved on other dates before what they change of its prices is shown', async () => {
  const preview = Promise.withResolvers<void>();
  server.use(
    http.post('/api/projects/1/plan/preview', async () => {
      await preview.promise;
      const prices = [{ line_id: 7, old: 262.52, new: 450 }];
      return HttpResponse.json({ shortages: [], trips: 0, units: [], prices });
    })
  );
  const requests = serveRecords('projects', [PROJECT]);
  const { user } = await openScreen('/projects/1?mode=edit', {
    me: () =>
      HttpResponse.json({
        ...buildMe(),
        permissions: ['projects.manage', 'planning.view', 'prices.view'],
        extensions: ['planning'],
      }),
  });
  const saved = () => made(requests, 'PATCH');
  const end = await screen.findByRole('textbox', { name: 'Einde' });
  await user.clear(end);
  await user.type(end, '24 jun 2027 18:00{Enter}');
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  expect(screen.getByText(/^Nog even: we bepalen wat/).closest('[tabindex]')).toHaveFocus();
  expect(saved()).toEqual([]);
  preview.resolve();
  expect(await screen.findByText(/van €.262,52 naar €.450,00/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Prijzen houden zoals ze zijn geboekt' }));
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]?.body).toMatchObject({ keep_prices: true });
});

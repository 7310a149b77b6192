import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { openProject, part } from './support/overview.ts';

const group = (values: object) => ({
  id: 1,
  name: 'Licht',
  lines: 2,
  short: 0,
  weight: 12.5,
  volume: 0,
  power: 300,
  packed: 3,
  planned: 8,
  ...values,
});

describe('the standing of a project', () => {
  it('comes with the overview: its tasks once, and its place as an option', async () => {
    const asked: string[] = [];
    server.events.on('request:start', ({ request }) => void asked.push(request.url));
    const others = [{ project_id: 9, name: 'Gala', option_until: null, is_ahead: true }];
    await openProject({
      tasks: [
        { kind: 'shortages', count: 2 },
        { kind: 'sub_hires_left_behind', count: 1, id: 7 },
      ],
      standing: {
        project_id: 5,
        short: 2,
        accepted: 7,
        requested: [],
        left_behind: [7],
        option: { place: 2, others, option_until: null },
      },
    });
    const mark = await screen.findByRole('link', { name: /2e optie, na Gala/ });
    expect(mark).toHaveTextContent('7 geaccepteerd');
    expect(mark).not.toHaveTextContent('2 tekorten');
    expect(screen.getByText('1 inhuur op een andere datum')).toBeVisible();
    expect(screen.queryByText(/past niet meer bij dit project/)).toBeNull();
    expect(asked.filter(url => url.includes('/standings'))).toEqual([]);
  });
});

describe('the tasks of a project', () => {
  it('lead to where each is done', async () => {
    await openProject({
      tasks: [
        { kind: 'not_packed', count: 8 },
        { kind: 'not_out', count: 3 },
        { kind: 'shortages', count: 2 },
        { kind: 'sub_hires_left_behind', count: 1, id: 7 },
        { kind: 'option_ends', at: '2026-06-12T10:00:00.000Z' },
      ],
    });
    const tasks = await part('Te doen');
    const links = (await tasks.findAllByRole('link')).map(link => [
      link.textContent,
      link.getAttribute('href'),
    ]);
    expect(links).toEqual([
      ['Nog 8 stuks te pakken', '/warehouse/5?mode=pack'],
      ['Nog 3 stuks uit te geven', '/warehouse/5'],
      ['2 tekorten', '/projects/5?tab=material'],
      ['1 inhuur op een andere datum', '/sub-hires/7'],
      [expect.stringMatching(/^De optie loopt tot .*12 jun/), '/projects/5?mode=edit'],
    ]);
  });

  it('push nothing down: the page waits for them, a second at most', async () => {
    const answer = Promise.withResolvers<void>();
    await openProject(
      { tasks: [{ kind: 'shortages', count: 2 }] },
      undefined,
      undefined,
      answer.promise
    );
    expect(await screen.findByRole('heading', { name: 'Zomerfeest' })).toBeVisible();
    expect(screen.queryByText('Klant')).toBeNull();
    answer.resolve();
    const tasks = await part('Te doen');
    expect(await tasks.findByText('2 tekorten')).toBeVisible();
    expect(screen.getByText('Klant')).toBeVisible();
  });

  it('let the page be read when they take long', async () => {
    const answer = Promise.withResolvers<void>();
    await openProject({ tasks: [] }, undefined, undefined, answer.promise);
    try {
      // It waits for a second by itself, and for the machine.
      await waitFor(() => expect(screen.getByText('Klant')).toBeVisible(), { timeout: 20_000 });
      expect((await part('Te doen')).getByText('Laden...')).toBeInTheDocument();
    } finally {
      answer.resolve();
    }
    expect(await screen.findByText('Niets te doen voor dit project.')).toBeVisible();
  }, 30_000);

  it('are said to be none', async () => {
    await openProject({ tasks: [] });
    const tasks = await part('Te doen');
    expect(tasks.getByText('Niets te doen voor dit project.')).toBeVisible();
  });

  it('are not asked of a server without them', async () => {
    const { asked } = await openProject({ tasks: [] }, ['facets', 'planning']);
    expect(await screen.findByText('De Scheepshal')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Te doen' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Dagschema' })).toBeNull();
    expect(asked).toEqual([]);
  });
});

describe('the page of a project', () => {
  it('has its material in a line for each group', async () => {
    await openProject({
      tasks: [],
      groups: [
        group({}),
        group({ id: null, name: null, lines: 1, short: 1, planned: 0, packed: 0 }),
      ],
    });
    const material = await part('Materiaal');
    expect(material.getByText('25 kg · 0,6 kW')).toBeVisible();
    expect(material.getByText('gepakt 3/8')).toBeVisible();
    const [, rest] = material.getAllByRole('listitem');
    expect(rest).toHaveTextContent('Zonder groep▲ 1 tekort1 regel');
  });

  it('has its people and its venue, to call, to mail and to find', async () => {
    await openProject({ tasks: [] });
    const people = await part('Mensen en locatie');
    expect(await people.findByRole('link', { name: '06 12345678' })).toHaveAttribute(
      'href',
      'tel:0612345678'
    );
    expect(people.getByRole('link', { name: 'noor@ada.nl' })).toBeVisible();
    expect(await people.findByRole('link', { name: 'Kaart' })).toHaveAttribute(
      'href',
      expect.stringContaining('Kade+1%2C+3011+AA%2C+Rotterdam')
    );
    expect(people.getByText('Roldeur 4 m')).toBeVisible();
  });

  it('has the other projects of its customer, each to be copied', async () => {
    const { user } = await openProject({ tasks: [] });
    const others = await part('Andere projecten van deze klant');
    await user.click(await others.findByRole('button', { name: 'Kopieer: Zomerfeest vorig jaar' }));
    expect(await screen.findByRole('dialog', { name: 'Project dupliceren' })).toBeVisible();
  });
});

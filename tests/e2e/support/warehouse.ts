import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { z } from 'zod';
import { packingAnswer, scanAnswers } from '#contract/warehouse/warehouse';
import { addPlannedProject, addProduct, changePlan } from './plans.ts';

/** Calls that are made beside each other: a browser makes no more either. */
const AT_ONCE = 6;

/** A product made of units, whose codes are `<code>-1` and on. */
export const addUnits = async (api: APIRequestContext, amount: number) => {
  const product = await addProduct(api, 0);
  const codes = Array.from({ length: amount }, (_, index) => `${product.code}-${index + 1}`);
  for (let first = 0; first < amount; first += AT_ONCE) {
    await Promise.all(
      codes.slice(first, first + AT_ONCE).map(async code => {
        const data = { name: product.name, code, product_id: product.id };
        const answer = await api.post('/api/equipment', { data });
        expect(answer.status(), await answer.text()).toBe(201);
      })
    );
  }
  return { ...product, codes };
};

const HOUR_MS = 3_600_000;

/** A booking that takes so many of a product, by hours from now. */
export const addJob = async (
  api: APIRequestContext,
  [product_id, amount]: [number, number],
  [start, end]: [number, number]
) => {
  const project = await addPlannedProject(api, {
    start_date: new Date(Date.now() + start * HOUR_MS).toISOString(),
    end_date: new Date(Date.now() + end * HOUR_MS).toISOString(),
  });
  await changePlan(api, project.id, { op: 'add_line', product_id, amount });
  return project;
};

/** A colleague scans codes out. */
export const scanOut = async (api: APIRequestContext, projectId: number, codes: string[]) => {
  const at = new Date().toISOString();
  const scans = codes.map(code => ({ id: randomUUID(), code, mode: 'out', at }));
  const answer = await api.post(`/api/projects/${projectId}/scans`, { data: { scans } });
  const results = scanAnswers.parse(await answer.json()).map(({ result }) => result);
  expect(new Set(results)).toEqual(new Set(['ok']));
};

/** The packing of a project. */
export const packingOf = async (api: APIRequestContext, projectId: number) =>
  packingAnswer.parse(await (await api.get(`/api/projects/${projectId}/packing`)).json());

/** Types codes as a hardware scanner does, wherever the focus is. */
export const scanCodes = (page: Page, ...codes: string[]) =>
  page.evaluate(scanned => {
    const keyOf = (letter: string) => {
      if (letter === '-') return 'Minus';
      return /\d/.test(letter) ? `Digit${letter}` : `Key${letter}`;
    };
    // Times of their own: however busy the machine is, a scanner is faster than a person.
    let at = performance.now();
    const press = (key: string) => {
      const init = { code: key, shiftKey: key !== 'Minus', bubbles: true, cancelable: true };
      const event = new KeyboardEvent('keydown', init);
      Object.defineProperty(event, 'timeStamp', { value: (at += 4) });
      (document.activeElement ?? document.body).dispatchEvent(event);
    };
    for (const code of scanned) {
      for (const key of [...Array.from(code, keyOf), 'Enter']) press(key);
      at += 100;
    }
  }, codes);

/** The scans that the server takes from a page, in the order of its calls. A call given up for its time is sent again. */
export const followScans = (page: Page) => {
  const told: string[] = [];
  page.on('requestfinished', request => {
    if (request.method() !== 'POST' || !request.url().endsWith('/scans')) return;
    const { scans } = z
      .object({ scans: z.array(z.object({ code: z.string() })) })
      .parse(request.postDataJSON());
    told.push(...scans.map(({ code }) => code));
  });
  return told;
};

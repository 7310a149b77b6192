import { expect, it } from 'vitest';
import { quotingOf } from '../support/quoting.ts';
import { buildTestApp } from '../support/testApp.ts';

it('a draft of a quote names the letters that its PDF cannot print, and a sent one no more', async () => {
  const { drafted, call, send } = await quotingOf(await buildTestApp());
  const { id, quote } = await drafted();
  expect(quote).not.toHaveProperty('unprintable');
  const changed = await call('PATCH', `/quotes/${id}`, { intro: 'Łódź 你好 🎤 مرحبا' });
  const letters = ['你', '好', '🎤', 'م', 'ر', 'ح', 'ب', 'ا'];
  expect(changed.json().unprintable).toEqual(letters);
  const read = await call('GET', `/quotes/${id}`);
  expect(read.json().unprintable).toEqual(changed.json().unprintable);
  expect(await send(id)).not.toHaveProperty('unprintable');
});

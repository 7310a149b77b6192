import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A full device refuses to store. These files do not go through `session/remember`. */
const ON_THEIR_OWN: Readonly<Record<string, string>> = {
  'src/platform/session/remember.ts': 'catches the refusal',
  'src/platform/session/preferenceStore.ts': 'catches the refusal',
  'src/platform/api/client.ts': 'the session itself: without its token there is none',
  'src/platform/scanner/scannerSettings.ts': 'the person saves it',
  'src/my/clock.ts': 'work that exists nowhere else',
  'src/my/answers.ts': 'work that exists nowhere else',
  'src/my/hoursOutbox.ts': 'throws: the form keeps what was typed',
  'src/ui/transfer/import/savedMappings.ts': 'the store of preferences, which catches the refusal',
};

it('only named files store on the device without the part for full devices', () => {
  const storing = globSync('src/**/*.{ts,tsx}').filter(path =>
    readFileSync(path, 'utf8').includes('.setItem(')
  );
  expect(storing.toSorted()).toEqual(Object.keys(ON_THEIR_OWN).toSorted());
});

import { expect, it } from 'vitest';
import { bestFirst } from '#src/modules/plan/useHits.ts';

it('a code or a name in full comes before all that contain it, however many there are', () => {
  const others = Array.from({ length: 20 }, (_, at) => ({
    name: `Draadloos SM58 ${at}`,
    code: `W${at}`,
  }));
  const found = [
    ...others,
    { name: 'Klem voor de sm58', code: null },
    { name: 'Shure microfoon', code: 'SM58' },
    { name: 'SM58', code: 'M1' },
    { name: 'SM58 met schakelaar', code: 'M2' },
  ];
  const names = bestFirst(found, 'sm58').map(({ name }) => name);
  expect(names.slice(0, 3)).toEqual(['Shure microfoon', 'SM58', 'SM58 met schakelaar']);
});

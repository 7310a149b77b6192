import { expect, expectTypeOf, it } from 'vitest';
import type { Actor, GuestActor, SignedInActor } from '#server/db/actor';
import type { ReadTx, Tx, SignedInTx } from '#server/db/tx';

it('lets what reads neither write nor log', () => {
  const writing = ['insert', 'update', 'delete', 'audit'] as const;
  expectTypeOf<Extract<keyof ReadTx, (typeof writing)[number]>>().toBeNever();
  expectTypeOf<Tx>().toHaveProperty('audit');
  expect(writing).not.toHaveLength(0);
});

it('is a reading one to queries, whoever acts, and no other way round', () => {
  expectTypeOf<SignedInTx>().toExtend<ReadTx<SignedInActor>>();
  expectTypeOf<Tx<GuestActor>>().toExtend<Tx<Actor>>();
  expectTypeOf<ReadTx>().not.toExtend<Tx>();
  expectTypeOf<Tx>().not.toExtend<SignedInTx>();
});

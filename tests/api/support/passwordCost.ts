import type * as argon2 from '@node-rs/argon2';
import { onFileEnd } from './fileEnd.ts';

const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };

let isPaid = false;

/** In this file a password takes as long as in earnest. */
export const payForPasswords = () => {
  isPaid = true;
  onFileEnd(() => {
    isPaid = false;
  });
};

/** Hashing takes a tenth of a second of a core, which hundreds of tests need not wait for. */
export const cheap = ({ hash, verify, ...rest }: typeof argon2): typeof argon2 => {
  let usual: Parameters<typeof hash>[1];
  return {
    ...rest,
    hash: async (password, options, signal) => {
      usual = options;
      if (isPaid) await hash(password, usual);
      return hash(password, { ...options, ...CHEAP }, signal);
    },
    verify: async (stored, password, ...given) => {
      if (isPaid) await hash(password, usual);
      return verify(stored, password, ...given);
    },
  };
};

import { afterAll } from 'vitest';
import { endFile } from './fileEnd.ts';

afterAll(endFile);

import { types } from 'pg';

// Rows that a query reads without Drizzle's columns have numbers too: all that is kept is exact in one.
types.setTypeParser(types.builtins.INT8, Number);

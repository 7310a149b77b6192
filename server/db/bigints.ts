import { types } from 'pg';

// Raw queries also return numbers. Every stored value is exact in one.
types.setTypeParser(types.builtins.INT8, Number);

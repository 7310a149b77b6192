import fs from 'node:fs';

/** Loaded before a process's own code, and in each of its threads: leaves a byte per fsync. */
const fsyncSync = fs.fsyncSync;
const log = process.env['FSYNC_LOG'];

if (log) {
  fs.fsyncSync = descriptor => {
    fsyncSync(descriptor);
    fs.appendFileSync(log, '.');
  };
}

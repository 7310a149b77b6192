import { execFileSync } from 'node:child_process';

/** Lists the files of a word, by their paths, without regard to case and to singular or plural. */
const word = process.argv[2]?.toLowerCase().replace(/s$/, '');
if (!word) throw new Error('Give a word: npm run where -- stocktakings');

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
const found = files.filter(file => file.toLowerCase().includes(word));
process.stdout.write(`${found.join('\n')}\n`);

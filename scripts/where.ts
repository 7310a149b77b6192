import { execFileSync } from 'node:child_process';

/** Lists the files whose paths have all the words, without regard to case and to singular or plural. */
const words = process.argv.slice(2).map(word => word.toLowerCase().replace(/s$/, ''));
if (words.length === 0) throw new Error('Give a word: npm run where -- stocktakings');

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
const found = files.filter(file => words.every(word => file.toLowerCase().includes(word)));
process.stdout.write(`${found.join('\n')}\n`);

import { prepareFolder } from '../server/db/embedded/newFolder.ts';

await prepareFolder();

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Routes of one record that are no `actionRoutes`, each with its reason. */
const OTHERWISE: Record<string, string> = {
  '/${of}/:id/files': 'streams a file',
  '/crew/:id/availability': 'adds a part of a record',
  '/api-tokens/:id/rotate': 'its answer has a value that is not kept',
  '/invoices/:id/issue': 'acts for the platform, not in a tenant',
  '/invoices/:id/pay': 'asks the provider between two transactions',
  '/invoices/:id/payments': 'acts for the platform, not in a tenant',
  '/invoices/:id/payments/:payment/refund': 'acts for the platform, not in a tenant',
  '/projects/:id/challenge': 'answers with the ETag of the project',
  '/projects/:id/crew': 'keeps only the ids of new shifts with its key',
  '/projects/:id/crew/preview': 'keeps nothing',
  '/projects/:id/expected-returns': 'answers a list of another read',
  '/projects/:id/extra-work': 'answers a draft invoice',
  '/projects/:id/plan': 'keeps only the ids of new rows with its key',
  '/projects/:id/plan/preview': 'keeps nothing',
  '/projects/:id/scans': 'each scan has an id of its own',
  '/projects/:id/scans/:scanId/undo': 'the id of the scan makes it repeatable',
  '/projects/:id/unpack': 'a repeat finds nothing packed',
  '/stocktakings/:id/book': 'a repeat is refused, and it answers with the ETag',
  '/stocktakings/:id/counts': 'each count has an id of its own',
  '/stocktakings/:id/counts/:countId/undo': 'the id of the count makes it repeatable',
  '/sub-hires/:id/order': 'draws the PDF before its transaction',
  '/webhook-endpoints/:id/deliveries/:delivery/resend': 'a repeat finds it waiting',
  '/webhook-endpoints/:id/replay': 'a repeat finds nothing that failed',
  '/webhook-endpoints/:id/rotate': 'its answer has a secret that is not kept',
  '/webhook-endpoints/:id/test': 'counts for nothing',
};

const MODULES = path.join(import.meta.dirname, '../../server/modules');

const ofRecord = /\.post\(\s*['`](\/[^'`]+\/:id\/[^'`]+)['`]/g;

it('actions on one record are added by `actionRoutes`, or have a reason', () => {
  const paths = globSync('**/*.ts', { cwd: MODULES }).flatMap(file =>
    [...readFileSync(path.join(MODULES, file), 'utf8').matchAll(ofRecord)].map(([, url]) => url)
  );
  expect(new Set(paths)).toEqual(new Set(Object.keys(OTHERWISE)));
});

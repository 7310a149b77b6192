import { expect, it } from 'vitest';
import { lintFiles } from './support/lintFiles.ts';

/** A breach of each border: a file, and its import. */
const BREACHES: [file: string, imported: string, why: RegExp, name?: string][] = [
  ['contract/prices.ts', '../server/errors.ts', /contract imports/],
  ['contract/kits.ts', '#server/errors', /contract imports/],
  ['contract/base/pictures.ts', '../people/rights.ts', /knows none of them/],
  ['i18n/nl.ts', '#server/errors', /Messages import no code/],
  ['src/vite.ts', '#server/errors', /never imports the server/],
  ['src/platform/disk.ts', 'node:fs', /has no Node/],
  ['src/ui/frame/Page.tsx', 'react-router', /react-router-dom/],
  ['src/ui/list/View.tsx', 'react-router-dom', /newest address/, 'useSearchParams'],
  ['src/app/Admin.tsx', '../modules/people/users.tsx', /names no module/],
  ['src/app/shell/Menu.tsx', '../../modules/people/index.ts', /names no module/],
  ['src/platform/api/client.ts', '../../ui/Page.tsx', /platform imports itself/],
  ['src/platform/query.ts', 'react-router-dom', /small pages load/],
  ['src/platform/live/reads.ts', '../../modules/plan/index.ts', /platform imports itself/],
  ['src/ui/record/Detail.tsx', '../../modules/people/index.ts', /know no screen/],
  ['src/public/login/Page.tsx', '../../modules/people/index.ts', /before signing in/],
  ['src/modules/people/Wiring.tsx', '../../app/Admin.tsx', /do not import the wiring/],
  ['src/modules/people/Copy.tsx', '../plan/store.ts', /Another module/],
  ['src/modules/people/model/deep.ts', '../../plan/model/store.ts', /Another module/],
  ['src/modules/people/users/List.tsx', '../../plan/grid/Grid.tsx', /Another module/],
  ['src/modules/people/Keys.ts', '../../ui/grid/useGridKeys.ts', /keys and the rows/],
  ['src/modules/people/actions.ts', '../../ui/grid/useGridActions.ts', /keys and the rows/],
  ['src/modules/plan/grid/Row.tsx', '../../../ui/grid/GridRowView.tsx', /keys and the rows/],
  ['src/modules/plan/grid/Rows.tsx', '../../../ui/virtual/VirtualGrid.tsx', /only read/],
  ['src/scan/queue.ts', '../modules/people/users.tsx', /small pages have/],
  ['src/my/work.ts', 'zod', /small pages have/],
  ['src/scan/store.ts', '../app/Admin.tsx', /small pages have/],
  ['src/scan/Sign.tsx', '../public/login/LoginPage.tsx', /small pages have/],
  ['src/scan/move.ts', '../public/navigation.ts', /small pages have/],
  ['src/scan/Failure.tsx', '../app/StartFailure.tsx', /small pages have/],
  ['src/scan/Form.tsx', '@mui/material/Button', /small pages have/],
  ['server/start.ts', '#src/app/Admin.tsx', /never imports the browser app/],
  ['server/http/errorHandler.ts', '../modules/plan/plan.routes.ts', /knows no module/],
  ['server/modules/plan/plan.queries.ts', '../../http/errors.ts', /ends where routes end/],
  ['server/modules/plan/plan.routes.ts', '../../app.ts', /do not import the wiring/],
  ['server/records/list.ts', '../modules/plan/plan.queries.ts', /know no module/],
  ['server/records/csv.ts', '../http/errors.ts', /ends where routes end/],
  ['server/modules/plan/planTransaction.ts', '../people/users.queries.ts', /Another module/],
  ['server/modules/plan/options/ending.ts', '../../people/users.queries.ts', /Another module/],
  ['server/modules/plan/a/b/deep.ts', '../../../people/index.tables.ts', /Another module/],
  ['server/modules/plan/people.routes.ts', '../people/module.ts', /Another module/],
  ['server/modules/plan/options/own.routes.ts', '../../people/users.ts', /Another module/],
  ['server/modules/plan/samples.ts', '../../sampleData/load.ts', /above the modules/],
  ['server/sampleData/quotes.ts', '../modules/plan/draft.ts', /through its index/],
  ['server/commands/seed.ts', '../modules/plan/draft.ts', /through its index/],
  ['server/drawings/thread.ts', '../modules/plan/index.ts', /in their threads.ts/],
  ['server/wiring.ts', './modules/plan/plan.routes.ts', /through its index/],
  ['server/files/store.ts', '../modules/plan/plan.queries.ts', /build on does not import/],
  ['server/modules/plan/list.document.ts', 'pdfkit', /opened with openPdf/],
  ['server/pdf/frame.ts', 'fontkit', /opened with openPdf/],
  ['server/pages/html.ts', '../modules/plan/index.ts', /Pages know no module/],
  ['server/db/tx.ts', '../mail/outbox.ts', /database layer/],
  ['server/tables/plan.ts', '../db/tx.ts', /Tables import/],
  ['server/tables/sales/quotes.ts', '../../files/store.ts', /Tables import/],
];

const ALLOWED: [file: string, imported: string][] = [
  ['contract/lines.ts', './prices.ts'],
  ['contract/people/rights.ts', '../base/fields.ts'],
  ['src/app/Root.tsx', '../public/index.ts'],
  ['src/ui/list/Row.tsx', 'react-router-dom'],
  ['src/platform/address/query.ts', 'react-router-dom'],
  ['src/app/screens.ts', './modules.ts'],
  ['src/modules/people/List.tsx', './model/rights.ts'],
  ['src/modules/people/model/own.ts', '../rights.ts'],
  ['src/modules/people/Other.tsx', '../plan/index.ts'],
  ['src/modules/people/users/Other.tsx', '../../plan/grid/index.ts'],
  ['src/modules/people/Grid.tsx', '../../ui/grid/EditableGrid.tsx'],
  ['src/modules/board/Rows.tsx', '../../ui/virtual/VirtualGrid.tsx'],
  ['src/ui/grid/useKeys.ts', './useGridKeys.ts'],
  ['src/scan/session.ts', '../platform/navigation.ts'],
  ['src/scan/start.ts', '../ui/feedback/StartFailure.tsx'],
  ['server/modules/plan/lines.routes.ts', '../../http/errors.ts'],
  ['server/modules/plan/own.ts', '../people/index.ts'],
  ['server/modules/plan/stored.ts', '../../files/store.ts'],
  ['server/modules/plan/options/other.ts', '../../people/index.ts'],
  ['server/modules/plan/options/up.routes.ts', '../closing.ts'],
  ['server/sampleData/plans.ts', '../modules/plan/index.ts'],
  ['server/drawings/drawers.ts', '../modules/plan/threads.ts'],
  ['server/modules/index.ts', './plan/module.ts'],
  ['server/wired.ts', './modules/index.ts'],
  ['server/pdf/fonts.ts', 'pdfkit'],
  ['server/files/orphans.ts', '../tables/plan.ts'],
  ['server/tables/sales/deposits.ts', '../plan.ts'],
  ['server/tables/quotes.ts', './sales/quotes.ts'],
  ['server/modules/plan/planRoutes.ts', '../../http/errors.ts'],
  ['server/records/listRoute.ts', '../http/errors.ts'],
];

/** Folders whose names the borders go by. */
const FOLDERS = ['src', 'server'].flatMap(half =>
  ['plan', 'people', 'files', 'board'].map(name => `${half}/modules/${name}/index.ts`)
);

it('finds each breach of a border, and nothing else', { timeout: 60_000 }, async () => {
  const files = [...BREACHES, ...ALLOWED].map(
    ([file, imported, , name = 'one']): [string, string] => [
      file,
      `export { ${name} } from '${imported}';\n`,
    ]
  );
  const empty = FOLDERS.map((file): [string, string] => [file, '']);
  const found = await lintFiles([...empty, ...files], 'no-restricted-imports');
  expect(found.map(({ file }) => file).toSorted()).toEqual(
    BREACHES.map(([file]) => file).toSorted()
  );
  for (const [file, , why] of BREACHES) {
    expect(found.find(each => each.file === file)?.message, file).toMatch(why);
  }
});

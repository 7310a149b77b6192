import { expect, it } from 'vitest';
import { MARKS, markedIn } from '#contract/base/moneyFields';
import type { TokenRight } from '#server/db/actor';
import { schemasWhile } from '../support/routeSchemas.ts';
import { buildTestApp } from '../support/testApp.ts';

const PAGE = '../../../docs/modules/integrations/routes.md';

const WRITE =
  'npx vitest run --config vitest.api.config.ts tests/api/integrations/routesPage.test.ts -u';

const ABOVE = `# Calls that tokens open

Part of [integrations](../integrations.md). Every other call that needs a sign-in is closed to tokens (rule 4). The table is
written from the routes, and a test compares both. This command writes the page again:

\`\`\`sh
${WRITE}
\`\`\`

A token needs each permission of the call. A permission to change includes the permission to read. \`any\` means each token,
\`webhooks\` a token that may make endpoints.

The marks are those of fields in the body or in the answer. Without \`prices.view\` a token reads \`price\` fields as
\`null\`, and may not write them. No token reads or writes \`cost\` and \`remark\` fields. Exports omit the columns of fields
that the token does not read.
`;

const HEADINGS = ['Call', 'Permission', 'Marks'];

const inCode = (words: readonly string[]) => words.map(word => `\`${word}\``).join(', ');

const namesOf = (right: TokenRight) => (typeof right === 'string' ? [right] : right.all);

const routes = await schemasWhile(() => buildTestApp());

const calls = routes
  .flatMap(({ title, schema: { body, response }, config: { token } }) => {
    const [method = '', url = ''] = title.split(' ');
    if (!token || method === 'HEAD') return [];
    const path = url.replace(/^\/api/, '').replaceAll(/:(\w+)/g, '{$1}');
    const schemas: unknown[] = [body, ...Object.values(response ?? {})];
    const marks = MARKS.filter(mark => schemas.some(schema => markedIn(schema, mark)));
    return { path, cells: [`\`${method} ${path}\``, inCode(namesOf(token)), inCode(marks)] };
  })
  .toSorted((one, other) => (one.path < other.path ? -1 : Number(one.path > other.path)));

/** In the formatter's form. */
const tableOf = (rows: readonly string[][]) => {
  const widths = HEADINGS.map((heading, at) =>
    Math.max(heading.length, ...rows.map(cells => cells[at]?.length ?? 0))
  );
  const line = (cells: readonly string[], fill = ' ') =>
    `| ${widths.map((width, at) => (cells[at] ?? '').padEnd(width, fill)).join(' | ')} |`;
  return [line(HEADINGS), line([], '-'), ...rows.map(cells => line(cells))].join('\n');
};

it('the page has the calls that tokens open', async () => {
  expect(calls.length).toBeGreaterThan(60);
  const page = `${ABOVE}\n${tableOf(calls.map(({ cells }) => cells))}\n`;
  await expect(page, `To write the page again: ${WRITE}`).toMatchFileSnapshot(PAGE);
});

import { textInArchive } from './archive.ts';

/** Built-in percentage formats of every workbook: `0%` and `0.00%`. */
const BUILT_IN = [9, 10];

const elementsOf = (xml: string, name: string) =>
  Array.from(xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\b([^>]*)>`, 'g')), ([, all = '']) =>
    attributesOf(all)
  );

const attributesOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from(
      text.matchAll(/(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g),
      ([, name = '', quoted, other = '']) => [name, quoted ?? other]
    )
  );

/** True if a format multiplies by a hundred: its `%` is neither quoted nor escaped. */
const isPercentage = (format: string) =>
  format.replaceAll(/&quot;.*?&quot;|"[^"]*"|\\.|_.|\[[^\]]*\]/g, '').includes('%');

const percentageStyles = (styles: string): ReadonlySet<string> => {
  const formats = new Set(BUILT_IN.map(String));
  for (const { numFmtId, formatCode = '' } of elementsOf(styles, 'numFmt')) {
    if (numFmtId !== undefined && isPercentage(formatCode)) formats.add(numFmtId);
  }
  const [, cells = ''] = /<(?:\w+:)?cellXfs\b[^>]*>(.*?)<\/(?:\w+:)?cellXfs>/s.exec(styles) ?? [];
  return new Set(
    elementsOf(cells, 'xf').flatMap(({ numFmtId = '' }, index) =>
      formats.has(numFmtId) ? [String(index)] : []
    )
  );
};

const pathOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);

/** Cells shown as percentages, by sheet: 12.5 % is stored as 0.125, and only the cell's format shows it. */
export const percentageCells = async (
  workbook: Uint8Array<ArrayBuffer>
): Promise<ReadonlySet<string>[]> => {
  const related = elementsOf(
    await textInArchive(workbook, 'xl/_rels/workbook.xml.rels'),
    'Relationship'
  );
  const styled = related.find(({ Type }) => Type?.endsWith('/styles'))?.Target ?? 'styles.xml';
  const styles = percentageStyles(await textInArchive(workbook, pathOf(styled)));
  if (styles.size === 0) return [];
  const sheets = elementsOf(await textInArchive(workbook, 'xl/workbook.xml'), 'sheet');
  return Promise.all(
    sheets.map(async ({ id }) => {
      const { Target: target } = related.find(({ Id }) => Id === id) ?? {};
      const xml = target === undefined ? '' : await textInArchive(workbook, pathOf(target));
      return new Set(
        elementsOf(xml, 'c').flatMap(({ r, s = '' }) => (r && styles.has(s) ? [r] : []))
      );
    })
  );
};

import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { fieldProblems, type FieldProblem } from '#contract/errors';
import { IMPORT_MAX_ROWS } from '#contract/limits';
import { ApiError } from '../../errors.ts';

/** What a CSV file says: its headings, and the cells below them. */
interface Sheet {
  headings: string[];
  rows: string[][];
}

type Problems = Map<string, FieldProblem>;

/** What a file brings; or, by row, what is wrong with it. The headings are row 0. */
interface CheckedSheet {
  rows: Record<string, unknown>[];
  problems: [row: number, Problems][];
}

export const readSheet = (csv: string): Sheet => {
  try {
    const [headings = [], ...rows] = z
      .array(z.array(z.string()))
      .max(IMPORT_MAX_ROWS + 1)
      .parse(
        parse(csv, {
          bom: true,
          trim: true,
          skip_empty_lines: true,
          relax_column_count: true,
          delimiter: delimiterOf(csv),
        })
      );
    return { headings, rows };
  } catch {
    throw new ApiError(400, 'csv_unreadable');
  }
};

/** Where a comma is the decimal sign, spreadsheets separate by semicolons, and leave commas bare. */
const delimiterOf = (csv: string) => (/^[^\r\n]*;/.test(csv) ? ';' : ',');

export const checkSheet = (
  { headings, rows }: Sheet,
  columns: readonly string[],
  schema: z.ZodObject
): CheckedSheet => {
  const unknown = headings.filter(heading => heading && !columns.includes(heading));
  if (unknown.length > 0 && rows.length > 0) {
    const problems = new Map(unknown.map(heading => [heading, { code: 'unknown_field' } as const]));
    return { rows: [], problems: [[0, problems]] };
  }
  const checked = rows.map(cells => checkRow(schema, headings, cells));
  return {
    rows: checked.flatMap(({ values }) => (values ? [values] : [])),
    problems: checked.flatMap(({ problems }, index) => (problems ? [[index + 1, problems]] : [])),
  };
};

/** Cells are text; numbers and lists are read as what the field wants, empty cells as not filled in. */
const checkRow = (
  schema: z.ZodObject,
  headings: string[],
  cells: string[]
): { values?: Record<string, unknown>; problems?: Problems } => {
  const last = headings.at(-1) ?? '';
  if (cells.slice(headings.length).some(Boolean)) {
    return { problems: new Map([[last, { code: 'too_many_cells' }]]) };
  }
  const filled = headings.flatMap((field, index) => {
    const cell = cells[index];
    return cell ? [[field, readCell(schema.shape[field], cell)]] : [];
  });
  const { success, data, error } = schema.safeParse(Object.fromEntries(filled), {
    reportInput: true,
  });
  return success ? { values: data } : { problems: fieldProblems(error.issues) };
};

const readCell = (field: z.core.$ZodType | undefined, cell: string): unknown => {
  if (!field || z.safeParse(field, cell).success) return cell.replace(/^'(?=[=+\-@])/, '');
  const number = Number(cell.replace(',', '.'));
  if (Number.isFinite(number)) return number;
  const list = cell.split(',').map(item => item.trim());
  return z.safeParse(field, list).success ? list : cell;
};

import { getTableColumns } from 'drizzle-orm';
import { z } from 'zod';
import { choiceOfFlag, choiceOfWord, choiceWord } from '#contract/base/choiceWords.values';
import {
  booleanCell,
  booleanOfCell,
  listCell,
  listOfCell,
  momentCell,
  momentOfCell,
  numberCell,
  safeCell,
  shownForSkippedCell,
} from '#contract/base/csvCells';
import type { FieldProblem } from '#contract/base/errors';
import type { Locale } from '#contract/base/locales';
import { isMoney } from '#contract/base/moneyFields';
import type { ExportedColumns } from '#contract/base/transfer';
import type { Resource } from '../definition.ts';

/** Days and moments are texts that a spreadsheet shows as dates. */
export const kindOfField = (
  { table }: Resource,
  field: string
): ExportedColumns[number]['kind'] => {
  const type = getTableColumns(table)[field]?.getSQLType();
  if (type === 'timestamp with time zone') return 'moment';
  return type === 'date' ? 'day' : 'value';
};

/**
 * Choices and flags as words, moments in the tenant's time zone; numbers stay numbers, missing values are
 * null.
 */
export const valueWriter = (resource: Resource, locale: Locale, timeZone: string) => {
  const { name } = resource;
  return (field: string, value: unknown): string | number | null => {
    if (value === null || value === undefined) return null;
    if (typeof value === 'string') {
      if (kindOfField(resource, field) === 'moment') return momentCell(value, timeZone);
      return choiceWord(name, field, value, locale);
    }
    if (typeof value === 'boolean') return booleanCell(value, locale);
    if (typeof value === 'number') return value;
    return Array.isArray(value) ? listCell(value.map(String)) : JSON.stringify(value);
  };
};

export const cellWriter = (resource: Resource, locale: Locale, timeZone: string) => {
  const valueOf = valueWriter(resource, locale, timeZone);
  return (field: string, value: unknown): string => {
    const written = valueOf(field, value);
    if (typeof written === 'number') return numberCell(written, locale);
    return safeCell(written ?? '');
  };
};

/** Removes the sign that keeps spreadsheets from running a cell. */
export const textOf = (cell: string) => cell.replace(/^'(?=[=+\-@])/, '');

export interface CellReading {
  resource: Resource;
  /** For moments without a zone. */
  timeZone: string;
}

/** An invalid cell stays text. */
export const readCell = (field: string, cell: string, reading: CellReading): unknown => {
  const { name, schemas } = reading.resource;
  const text = textOf(cell);
  const schema = schemas.input.shape[field];
  const choice = choiceOfWord(name, field, text);
  if (choice !== undefined) return choice;
  if (!schema || takes(schema, text)) return text;
  const flag = booleanOfCell(text);
  if (flag !== undefined) {
    if (takes(schema, flag)) return flag;
    const chosen = choiceOfFlag(name, field, flag);
    if (chosen !== undefined) return chosen;
  }
  const number = Number(text.replace(',', '.'));
  if (Number.isFinite(number)) return isUnclear(schema, text, number) ? text : number;
  const moment = momentOfCell(text, reading.timeZone);
  if (moment !== undefined && takes(schema, moment)) return moment;
  const list = listOfCell(text);
  return takes(schema, list) ? list : text;
};

/**
 * A local time that summer time skips is an error: a guess would be unnoticed. `undefined` for any other
 * cell.
 */
export const skippedTime = (
  field: string,
  cell: string,
  { resource, timeZone }: CellReading
): FieldProblem | undefined => {
  const names = shownForSkippedCell(cell, timeZone);
  return names !== undefined && kindOfField(resource, field) === 'moment'
    ? { code: 'skipped_time', names }
    : undefined;
};

export const readValue = (field: string, value: unknown, reading: CellReading): unknown => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') {
    const text = value.trim();
    return text === '' ? null : readCell(field, text, reading);
  }
  const { name, schemas } = reading.resource;
  const schema = schemas.input.shape[field];
  if (!schema || takes(schema, value)) return value;
  if (typeof value === 'boolean') return choiceOfFlag(name, field, value) ?? value;
  return typeof value === 'number' && takes(schema, String(value)) ? String(value) : value;
};

const takes = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;

/** In money, `1.250` is more often 1,250 than 1.25. */
const isUnclear = (schema: z.core.$ZodType, text: string, number: number) =>
  isMoney(schema) && /[.,]\d{3,}$/.test(text) && Number(number.toFixed(2)) === number;

import {
  type Booking,
  countsAnswer,
  differencesAnswer,
  stocktakingSchema,
} from '#contract/warehouse/stocktakings';
import { type Asked, post, read, withQuery } from '../../../platform/data/callOptions.ts';

/** The progress of a stocktaking, and its latest counts, newest first. */
export const readCounts = (id: number, asked: Asked = {}) =>
  read(countsAnswer, withQuery(`/stocktakings/${id}/counts`, {}, asked), asked);

/** The differences of a stocktaking. */
export const readDifferences = (id: number, asked: Asked = {}) =>
  read(differencesAnswer, withQuery(`/stocktakings/${id}/differences`, {}, asked), asked);

/** Books a stocktaking, once, with the differences that are chosen. */
export const bookStocktaking = (id: number, booking: Booking, asked: Asked = {}) =>
  post(stocktakingSchema, withQuery(`/stocktakings/${id}/book`, {}, asked), booking);

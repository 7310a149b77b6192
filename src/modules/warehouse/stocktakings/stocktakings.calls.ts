import {
  type Booking,
  countsAnswer,
  differencesAnswer,
  stocktakingSchema,
} from '#contract/warehouse/stocktakings';
import { type CallOptions, post, read, withQuery } from '../../../platform/data/callOptions.ts';

export const readCounts = (id: number, options: CallOptions = {}) =>
  read(countsAnswer, withQuery(`/stocktakings/${id}/counts`, {}, options), options);

export const readDifferences = (id: number, options: CallOptions = {}) =>
  read(differencesAnswer, withQuery(`/stocktakings/${id}/differences`, {}, options), options);

export const bookStocktaking = (id: number, booking: Booking, options: CallOptions = {}) =>
  post(stocktakingSchema, withQuery(`/stocktakings/${id}/book`, {}, options), booking);

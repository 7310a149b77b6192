import {
  type Booking,
  countsAnswer,
  differencesAnswer,
  stocktakingSchema,
} from '#contract/warehouse/stocktakings';
import { type Asked, post, read, withQuery } from '../../../platform/data/callOptions.ts';

export const readCounts = (id: number, asked: Asked = {}) =>
  read(countsAnswer, withQuery(`/stocktakings/${id}/counts`, {}, asked), asked);

export const readDifferences = (id: number, asked: Asked = {}) =>
  read(differencesAnswer, withQuery(`/stocktakings/${id}/differences`, {}, asked), asked);

export const bookStocktaking = (id: number, booking: Booking, asked: Asked = {}) =>
  post(stocktakingSchema, withQuery(`/stocktakings/${id}/book`, {}, asked), booking);

import {
  type Booking,
  countAnswer,
  countAnswers,
  type CountInput,
  countsAnswer,
  differencesAnswer,
  stocktakingSchema,
} from '#contract/warehouse/stocktakings';
import { type Asked, post, read, withQuery } from '../../../platform/data/calls.ts';

/** How far a stocktaking is, and its latest counts, the newest first. */
export const readCounts = (id: number, asked: Asked = {}) =>
  read(countsAnswer, withQuery(`/stocktakings/${id}/counts`, {}, asked), asked);

/** Records counts in their order. The server answers one that it knows as the first time. */
export const sendCounts = (id: number, counts: readonly CountInput[], asked: Asked = {}) =>
  post(countAnswers, withQuery(`/stocktakings/${id}/counts`, {}, asked), { counts });

/** Takes a count back; taken back already, it is answered as the first time. */
export const undoCount = (id: number, countId: string, asked: Asked = {}) =>
  post(countAnswer, withQuery(`/stocktakings/${id}/counts/${countId}/undo`, {}, asked), {});

/** How what was counted differs from what is known. */
export const readDifferences = (id: number, asked: Asked = {}) =>
  read(differencesAnswer, withQuery(`/stocktakings/${id}/differences`, {}, asked), asked);

/** Books a stocktaking, once, with the differences that are chosen. */
export const bookStocktaking = (id: number, booking: Booking, asked: Asked = {}) =>
  post(stocktakingSchema, withQuery(`/stocktakings/${id}/book`, {}, asked), booking);

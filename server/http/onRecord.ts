import { idParam } from '#contract/base/fields';
import { recordQuery } from '#contract/base/list';

/** The address of one record, in a route's schema. */
export const onRecord = { params: idParam, querystring: recordQuery };

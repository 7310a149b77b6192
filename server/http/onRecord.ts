import { idParam } from '#contract/base/fields';
import { recordQuery } from '#contract/base/list';

export const onRecord = { params: idParam, querystring: recordQuery };

import {
  BANK_MAX,
  bankBookAnswer,
  type BankBooked,
  bankFileAnswer,
  type BankRow,
} from '#contract/sales/bankFiles';
import { UnusableAnswer } from '../../../platform/api/ApiError.ts';
import { api } from '../../../platform/api/client.ts';
import { keyHeader, withReadableErrors } from '../../../platform/data/httpClient.ts';
import { once } from '../../../platform/data/once.ts';
import { inChosenTenant } from '../../../platform/tenant/chosenTenant.ts';
import { decoded } from './decodeFile.ts';

export const readBankFile = async (chosen: File) => {
  const file = decoded(await chosen.arrayBuffer());
  if (file.trim() === '') throw new UnusableAnswer('file_empty');
  const call = api(inChosenTenant('/bank-files'), { method: 'POST', body: { file } });
  return bankFileAnswer.parse((await withReadableErrors(call)).body);
};

/**
 * Books confirmed entries in several calls. After a failure the same rows are resent: the answer marks those
 * already booked.
 */
export const bookEntries = async (rows: readonly BankRow[]): Promise<BankBooked['rows']> => {
  const [now, later] = [rows.slice(0, BANK_MAX.booked), rows.slice(BANK_MAX.booked)];
  const { body } = await once(['bank', now], key =>
    withReadableErrors(
      api(inChosenTenant('/bank-files/book'), {
        method: 'POST',
        body: { rows: now },
        headers: keyHeader(key),
      })
    )
  );
  const { rows: answers } = bankBookAnswer.parse(body);
  return later.length === 0 ? answers : [...answers, ...(await bookEntries(later))];
};

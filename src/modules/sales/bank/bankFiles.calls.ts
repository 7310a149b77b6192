import {
  BANK_MAX,
  bankBookAnswer,
  type BankBooked,
  bankFileAnswer,
  type BankRow,
} from '#contract/sales/bankFiles';
import { api } from '../../../platform/api/client.ts';
import { keyHeader, withReadableErrors } from '../../../platform/data/httpClient.ts';
import { once } from '../../../platform/data/once.ts';
import { inChosenTenant } from '../../../platform/tenant/chosenTenant.ts';
import { decoded } from './decodeFile.ts';

/** What the entries of a bank statement seem to pay. Nothing is booked. */
export const readBankFile = async (chosen: File) => {
  const file = decoded(await chosen.arrayBuffer());
  const call = api(inChosenTenant('/bank-files'), { method: 'POST', body: { file } });
  return bankFileAnswer.parse((await withReadableErrors(call)).body);
};

/**
 * Books confirmed entries, so many in a call. After a failure the same rows are sent again: what was
 * booked is then answered as such.
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

import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { z } from 'zod';
import { emailAddress } from '#contract/base/fields';
import { type Deposit, mailDepositInput } from '#contract/sales/deposits';
import { CallDialog } from '../CallDialog.tsx';
import { useInvoiceAddress } from '../invoices/useInvoiceAddress.ts';
import { MailInputs } from '../MailInputs.tsx';
import { MailLog } from '../../../ui/record/MailLog.tsx';
import { anyRecipients } from '../recipients.ts';
import { postDeposit, readDepositMails } from './finance.calls.ts';

const schema = mailDepositInput.extend({ recipients: anyRecipients });

/** What the form gives: its recipients are addresses by then. */
const given = mailDepositInput.extend({ recipients: z.array(emailAddress) });

/** Mails a customer the page on which a deposit is paid, and shows what was mailed before. */
const MailDepositDialog = ({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) => {
  const translate = useTranslate();
  const { id, number, customer_id } = deposit;
  const { address, isReading } = useInvoiceAddress(customer_id);
  const { data: mails } = useQuery({
    queryKey: ['depositMails', id],
    queryFn: ({ signal }) => readDepositMails(id, signal),
  });
  return (
    <CallDialog
      title={translate('finance.mail_deposit_title', { number })}
      submit={translate('finance.mail_deposit')}
      done="finance.deposit_mailed"
      schema={schema}
      record={isReading ? undefined : { recipients: address, subject: '', text: '' }}
      take={async (values, key) => {
        const { recipients, ...texts } = given.parse(values);
        const body = { ...texts, ...(recipients.length > 0 && { recipients }) };
        await postDeposit(`/${id}/mail`, body, key);
      }}
      onClose={onClose}
    >
      <MailInputs />
      <MailLog mails={mails} />
    </CallDialog>
  );
};

export default MailDepositDialog;

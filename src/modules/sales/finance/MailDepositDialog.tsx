import { useTranslate } from 'ra-core';
import { z } from 'zod';
import { emailAddress } from '#contract/base/fields';
import { type Deposit, mailDepositInput } from '#contract/sales/deposits';
import { CallDialog } from '../CallDialog.tsx';
import { useInvoiceAddress } from '../invoices/useInvoiceAddress.ts';
import { DocumentMails } from '../documents/DocumentMails.tsx';
import { MailInputs } from '../documents/MailInputs.tsx';
import { anyRecipients } from '../documents/recipients.ts';
import { postDeposit, readDepositMails } from './finance.calls.ts';

const schema = mailDepositInput.extend({ recipients: anyRecipients });

/** The form's output: recipients are parsed to addresses. */
const given = mailDepositInput.extend({ recipients: z.array(emailAddress) });

const MailDepositDialog = ({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) => {
  const translate = useTranslate();
  const { id, number, customer_id } = deposit;
  const { address, isReading } = useInvoiceAddress(customer_id);
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
      <DocumentMails
        queryKey={['depositMails', id]}
        read={signal => readDepositMails(id, signal)}
      />
    </CallDialog>
  );
};

export default MailDepositDialog;

import { and, eq, ne } from 'drizzle-orm';
import { contactSchema } from '#contract/customers/contacts';
import { nextVersion } from '../../../tables/columns.ts';
import { tenantOf, type SignedInTx } from '../../../db/tx.ts';
import { recordCommands } from '../../../records/recordCommands.ts';
import { findRecord, type RecordRow } from '../../../records/recordRows.ts';
import { customerRecords } from '../customers.records.ts';
import { customers } from '../../../tables/customers.ts';
import { contacts } from '../../../tables/contacts.ts';

const customersAsRecords = recordCommands(customerRecords);

/**
 * Keeps one main contact per customer: the last one saved as such. A contact for invoices fills in
 * the customer's invoice address if that is empty.
 */
export const settleContact = async (tx: SignedInTx, row: RecordRow): Promise<RecordRow> => {
  const { id, customer_id, is_main, for_invoices, email } = contactSchema.parse(row);
  if (is_main) {
    await tx
      .update(contacts)
      .set({ is_main: false, ...nextVersion(contacts) })
      .where(
        and(
          eq(contacts.tenant_id, tenantOf(tx)),
          eq(contacts.customer_id, customer_id),
          eq(contacts.is_main, true),
          ne(contacts.id, id)
        )
      );
  }
  if (for_invoices && email) {
    const customer = await findRecord(tx, customers, customer_id);
    if (customer?.invoice_email === null) {
      await customersAsRecords.update(tx, customer_id, { invoice_email: email }, undefined);
    }
  }
  return row;
};

-- A payer's account is deleted with the customer, when the payment loses its customer.
CREATE OR REPLACE FUNCTION forget_payers_account() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  UPDATE bank_entries e SET iban = NULL
    WHERE e.tenant_id = new.tenant_id AND e.payment_id = new.id AND e.iban IS NOT NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER forget_payers_account AFTER UPDATE OF customer_id ON sales_payments
  FOR EACH ROW WHEN (new.customer_id IS NULL) EXECUTE FUNCTION forget_payers_account();

/** Where a quote stands, for its customer. */
export type PageState =
  | { kind: 'open' | 'expired' | 'declined' | 'withdrawn' }
  | { kind: 'accepted' | 'waiting' | 'rejected'; name: string; on: string; options: number[] };

/** The forms of a quote's page. */
export type FormName = 'accept' | 'decline' | 'question';

/** What a customer typed, and what is wrong with it: sentences of `errors` by field. */
export interface Typed {
  form: FormName;
  name: string;
  text: string;
  isChecked: boolean;
  options: number[];
  errors: Partial<Record<'name' | 'check' | 'text', string>>;
  /** What is wrong with the form as a whole: a sentence of `errors`. */
  problem?: string;
}

/** Where an invoice stands, for its customer. */
export type InvoiceState = 'open' | 'partly' | 'overdue' | 'paid' | 'credited' | 'credit';

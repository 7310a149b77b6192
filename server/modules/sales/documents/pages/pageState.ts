export type PageState =
  | { kind: 'open' | 'expired' | 'declined' | 'withdrawn' }
  | { kind: 'accepted' | 'waiting' | 'rejected'; name: string; on: string; options: number[] };

export type FormName = 'accept' | 'decline' | 'question';

/** All that is typed on the page: each of its buttons sends all of it. */
export interface Typed {
  /** The form of the pressed button. */
  form: FormName;
  names: Record<FormName, string>;
  question: string;
  reason: string;
  isChecked: boolean;
  options: number[];
  errors: Partial<Record<'name' | 'check' | 'text', string>>;
  problem?: string;
  /** Of the version that the customer had before them; empty for a form without it. */
  hash: string;
  /** The question is not sent yet, and the pressed button would drop it. */
  dropsQuestion?: true;
}

export type InvoiceState = 'open' | 'partly' | 'overdue' | 'paid' | 'credited' | 'credit';

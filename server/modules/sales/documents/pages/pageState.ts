export type PageState =
  | { kind: 'open' | 'expired' | 'declined' | 'withdrawn' }
  | { kind: 'accepted' | 'waiting' | 'rejected'; name: string; on: string; options: number[] };

export type FormName = 'accept' | 'decline' | 'question';

export interface Typed {
  form: FormName;
  name: string;
  text: string;
  isChecked: boolean;
  options: number[];
  errors: Partial<Record<'name' | 'check' | 'text', string>>;
  problem?: string;
}

export type InvoiceState = 'open' | 'partly' | 'overdue' | 'paid' | 'credited' | 'credit';

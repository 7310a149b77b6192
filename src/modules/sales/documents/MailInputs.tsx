import { TextInput } from 'react-admin';

const HINT = 'sales.documents.standard_hint';

interface MailInputsProps {
  /** True if the mail has no default recipient. */
  needsRecipients?: boolean;
  hasSubject?: boolean;
}

export const MailInputs = ({ needsRecipients = false, hasSubject = true }: MailInputsProps) => (
  <>
    <TextInput
      source="recipients"
      label="resources.quotes.fields.recipients"
      helperText="sales.documents.recipients_hint"
      isRequired={needsRecipients}
      type="text"
      inputMode="email"
    />
    {hasSubject && (
      <TextInput source="subject" label="resources.quotes.fields.subject" helperText={HINT} />
    )}
    <TextInput
      source="text"
      label="resources.quotes.fields.text"
      helperText={HINT}
      multiline
      minRows={3}
    />
  </>
);

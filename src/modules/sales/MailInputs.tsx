import { TextInput } from 'react-admin';

const HINT = 'resources.quotes.standard_hint';

/** To whom a document is mailed, and a subject and text of the user's own. */
export const MailInputs = () => (
  <>
    <TextInput
      source="recipients"
      label="resources.quotes.fields.recipients"
      helperText="resources.quotes.recipients_hint"
      type="text"
      inputMode="email"
    />
    <TextInput source="subject" label="resources.quotes.fields.subject" helperText={HINT} />
    <TextInput
      source="text"
      label="resources.quotes.fields.text"
      helperText={HINT}
      multiline
      minRows={3}
    />
  </>
);

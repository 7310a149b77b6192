import { SelectInput, TextInput } from 'react-admin';
import { ON_ACCEPT } from '#contract/crew/requests.values';
import { MomentInput } from '../../../ui/form/MomentInput.tsx';

const choices = ON_ACCEPT.map(id => ({ id, name: `crew.requests.on_accept.${id}` }));

export const RequestInputs = ({ start }: { start: string }) => (
  <>
    <SelectInput
      source="on_accept"
      label="crew.requests.if_yes"
      choices={choices}
      emptyText={false}
      helperText={false}
    />
    <MomentInput
      source="due"
      label="crew.requests.due"
      edge="until"
      instead={start}
      helperText="crew.requests.due_hint"
    />
    <TextInput source="message" label="crew.requests.message" multiline minRows={2} />
  </>
);

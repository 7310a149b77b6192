import { TextInput } from 'react-admin';

/** Tags as one text, separated by commas (spec §3). */
export const TagsInput = () => (
  <TextInput
    source="tags"
    helperText="resources.products.tags_hint"
    format={(tags?: string[]) => tags?.join(',') ?? ''}
    parse={(text: string) => text.split(',')}
  />
);

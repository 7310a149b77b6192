import { TextInput } from 'react-admin';
import { webhookEndpointInput } from '#contract/integrations/webhookEndpoints';
import { isGranted } from '../../../platform/session/currentUser.ts';
import { useSignedInUser } from '../../../platform/session/useSignedInUser.ts';
import { GroupedTicks } from '../GroupedTicks.tsx';
import { EVENT_GROUPS, useEventTexts, viewOf } from './eventTexts.ts';

const fields = webhookEndpointInput.keyof().enum;

export const AddressInput = () => (
  <TextInput
    source={fields.url}
    type="url"
    isRequired
    helperText="resources.webhook-endpoints.url_hint"
    slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none', inputMode: 'url' } }}
  />
);

export const DescriptionInput = () => (
  <TextInput
    source={fields.description}
    helperText="resources.webhook-endpoints.description_hint"
  />
);

/** The server refuses events of records that the person may not see. */
export const TypesInput = () => {
  const { kindText, textOf } = useEventTexts();
  const { data: user } = useSignedInUser();
  return (
    <GroupedTicks
      source={fields.types}
      legend="resources.webhook-endpoints.fields.types"
      groups={EVENT_GROUPS}
      groupText={kindText}
      textOf={textOf}
      mayGive={type => {
        const view = viewOf(type);
        return user !== undefined && view !== undefined && isGranted(user, view);
      }}
      nothing={user && 'integrations.nothing_to_hear'}
    />
  );
};

import { useTranslate } from 'ra-core';
import { TextInput } from 'react-admin';
import { isGranted } from '../../../platform/session/currentUser.ts';
import { useSignedInUser } from '../../../platform/session/useSignedInUser.ts';
import { GroupedTicks } from '../GroupedTicks.tsx';
import { PERMISSION_GROUPS, usePermissionTexts } from './tokenPermissions.ts';
import { linesOf } from './typedToken.ts';

interface NetworksInputProps {
  isRequired?: boolean;
}

export const NetworksInput = ({ isRequired = false }: NetworksInputProps) => (
  <TextInput
    source="networks"
    multiline
    minRows={2}
    isRequired={isRequired}
    format={(value: unknown) => linesOf(value).join('\n')}
    parse={(text: string) => text.split('\n')}
    helperText={`resources.api-tokens.networks_${isRequired ? 'needed' : 'hint'}`}
    slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none' } }}
  />
);

/** Users cannot give a permission that they lack, but can take it from a token. */
export const PermissionsInput = () => {
  const translate = useTranslate();
  const { textOf } = usePermissionTexts();
  const { data: user } = useSignedInUser();
  return (
    <GroupedTicks
      source="permissions"
      legend="resources.api-tokens.fields.permissions"
      groups={PERMISSION_GROUPS}
      groupText={group => translate(`integrations.groups.${group}`)}
      textOf={textOf}
      mayGive={name => user !== undefined && isGranted(user, name)}
      nothing={user && 'integrations.nothing_to_give'}
    />
  );
};

export { PermissionChecks } from './PermissionChecks.tsx';
export { PermissionForm, usePermissionNames } from './PermissionForm.tsx';
export { usePermissions } from './usePermissions.ts';
export { addStandardRoles, createRole, readOwnRoles, removeRole } from './roles.ts';
export { RecordAvatar, UserCard, UserStatus, UserTable, UserType } from './users.tsx';
export { InviteColleagues } from './users/invites/InviteColleagues.tsx';

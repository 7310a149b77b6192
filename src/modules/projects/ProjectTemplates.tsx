import BookmarksOutlined from '@mui/icons-material/BookmarksOutlined';
import { CanAccess, useTranslate } from 'ra-core';

import { useServerHas } from '../../platform/session/useSignedInUser.ts';
import { ChoiceSelect } from '../../ui/form/ChoiceSelect.tsx';
import { FilterChip, useFilter } from '../../ui/list/filters.tsx';
import { DialogToolButton } from '../../ui/display/ToolButton.tsx';
import { useShowsTenant } from '../../ui/display/RecordTenant.tsx';
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx';

const TemplateDialog = lazyDialog(() => import('./TemplateDialog.tsx'));

export const TemplateButton = () => {
  const translate = useTranslate();
  const hasTemplates = useServerHas('planning');
  const isOfAllTenants = useShowsTenant();
  if (!hasTemplates || isOfAllTenants) return null;
  return (
    <CanAccess action="create">
      <DialogToolButton
        label={translate('resources.projects.templates.action')}
        icon={<BookmarksOutlined />}
        dialog={close => <TemplateDialog onClose={close} />}
      />
    </CanAccess>
  );
};

export const TemplateFilter = () => {
  const hasTemplates = useServerHas('planning');
  if (!hasTemplates) return null;
  return (
    <CanAccess action="create">
      <KindSelect />
    </CanAccess>
  );
};

const KindSelect = () => {
  const translate = useTranslate();
  const [wanted, choose] = useFilter('is_template');
  const text = (name: string) => translate(`resources.projects.templates.${name}`);
  return (
    <>
      <ChoiceSelect
        label={text('kind')}
        value={wanted === true ? 'templates' : ''}
        all={text('projects')}
        onChoose={chosen => choose(chosen ? true : undefined)}
      >
        <option value="templates">{text('templates')}</option>
      </ChoiceSelect>
      {wanted === true && (
        <FilterChip value={text('templates')} onRemove={() => choose(undefined)} />
      )}
    </>
  );
};

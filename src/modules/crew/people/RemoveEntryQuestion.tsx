import { useNotify, useTranslate } from 'ra-core';
import type { AvailabilityEntry } from '#contract/crew/availability';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { useFailureLines } from '../../../ui/feedback/useExplain.ts';
import { removeAvailability } from './availability.calls.ts';
import { useChangeAvailability, useEntryText } from './useAvailability.ts';

interface RemoveEntryQuestionProps {
  crewId: number;
  entry: AvailabilityEntry;
  onClose: () => void;
}

export const RemoveEntryQuestion = ({ crewId, entry, onClose }: RemoveEntryQuestionProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const reason = useFailureLines('crew.entries.not_removed');
  const entryText = useEntryText();
  const { mutate, isPending } = useChangeAvailability(crewId);
  const remove = () =>
    mutate(() => removeAvailability(crewId, entry.id), {
      onError: error => notify(reason(error), { type: 'error', multiLine: true }),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      open
      title={translate('crew.entries.remove_title')}
      text={`${translate(`crew.availability.${entry.state}`)}, ${entryText(entry)}`}
      confirm={translate('ra.action.delete')}
      busy={isPending}
      onConfirm={remove}
      onClose={onClose}
    />
  );
};

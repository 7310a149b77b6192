import type nl from '#i18n/attachments/deferred.nl';
import type { Translation } from '#i18n/translate';

export default {
  resources: {
    attachments: {
      title: 'Files',
      choose: 'Choose files',
      new_audience: 'New files are',
      audience_of: 'Who is %{name} for?',
      audiences: { internal: 'Internal', crew: 'For the crew', financial: 'Financial' },
      audience_hints: {
        internal: 'Colleagues see it, freelancers do not.',
        crew: 'Freelancers on this project see it as well.',
        financial: 'Only colleagues who see prices.',
      },
      not_changed: 'It was not changed who the file is for.',
      drop_here: 'Drop files here, or choose them. At most 20 MB each.',
      drop_now: 'Drop to add',
      download: 'Download %{name}',
      remove: 'Delete %{name}',
      remove_title: 'Delete the file?',
      remove_text: '%{name} will be deleted. This cannot be undone.',
      unread: 'The files could not be loaded.',
      not_removed: 'The file was not deleted.',
      not_downloaded: 'The file was not downloaded.',
      not_sent: 'The file was not added.',
      failed_elsewhere: '%{name} was not added. Open the record that it belongs to, to try again.',
      waiting: 'Waiting…',
      sending: 'Adding %{name}',
      added: '%{name} was added',
      retry: 'Try %{name} again',
      dismiss: 'Do not add %{name}',
    },
  },
  auditlog: {
    fields: { bytes: 'Bytes', audience: 'Readers' },
    values: { audience: { internal: 'Internal', crew: 'For the crew', financial: 'Financial' } },
    actions: {
      projects: {
        file_added: 'File added',
        file_changed: 'File changed',
        file_removed: 'File deleted',
      },
      customers: {
        file_added: 'File added',
        file_changed: 'File changed',
        file_removed: 'File deleted',
      },
    },
  },
  errors: {
    attachment_too_large: 'The file is too large: at most 20 MB.',
    attachments_full: 'There is no room left for files. Delete files that are no longer needed.',
    too_many_attachments: 'Too many files in a short time. Try again in %{seconds} seconds.',
  },
} satisfies Translation<typeof nl>;

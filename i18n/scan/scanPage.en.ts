import type nl from '#i18n/scan/scanPage.nl';
import type { Translation } from '#i18n/translate';

const scanPage = {
  scan_page: {
    title: 'Scan',
    loading: 'Loading…',
    to_app: 'To Flightcase',
    unreachable: 'The server is unreachable. This page continues once it is back.',
    refused: {
      extension: 'This server has no scanning. Use Flightcase without a scanner.',
      right: 'You may not scan. Ask your administrator for the warehouse permission.',
      tenant: 'Scanning needs an account of a company.',
      storage: 'This browser keeps no scans. Close the private window, or use another browser.',
    },
    jobs: {
      title: "Today's jobs",
      late: 'Late',
      out: 'Out today',
      back: 'Back today',
      none: 'Nothing goes out and nothing comes back today.',
      kept: 'No connection. This is the last known list.',
      on_device: 'Still on this device',
      of_day: {
        title: 'Jobs',
        late: 'Late',
        out: 'Out',
        back: 'Back',
        none: 'Nothing goes out or comes back on that day.',
      },
      day: 'Day',
      search: 'Find a job by name or number',
      find: 'Find',
      not_found: 'No job found.',
      looking_up: 'Looking up code %{code}…',
      unknown: 'Code %{code} belongs to no job. Find the job by its name.',
      not_looked_up:
        'Code %{code} has not been looked up yet. That happens by itself once there is a connection.',
      asked: 'A question about %{name} is waiting.',
      decide: '%{count} to decide',
      unpack: 'unpack %{count}',
      progress: '%{done} of %{all}',
      progress_lost: '%{done} of %{all}, %{lost} lost',
      returns: 'Back: scan what comes in',
      counts: 'Counting',
    },
    unsent: '%{count} not sent',
    all_sent: 'All sent',
    connection: {
      unreachable: 'No connection. Scans are kept on this device and sent automatically.',
      unreadable: 'This device cannot read its storage. It tries again by itself.',
      signedOut: 'You are signed out. Your scans are kept on this device and sent after sign-in.',
      sign_in: 'Sign in',
      outdated: 'There is a new version of Flightcase. Reload the page to continue sending.',
      reload: 'Reload',
    },
    new_version: 'New version, reload the page.',
    unread: {
      torn: 'Scan again: the beginning of the code was not read.',
      unclear:
        'Scan again: the signs are not clear. The scanner is set to another keyboard than this device.',
      too_long: 'This code is too long for a label (more than 200 signs). Scan the right label.',
    },
    not_kept:
      '%{codes} not stored: this device is full, or the browser does not allow it. Keep this page open until everything has been sent.',
    others: {
      left: '%{count} scans by %{name} are waiting on this device.',
      foreign: '%{count} scans of another company are waiting on this device.',
      take_over: 'Take over and send',
    },
  },
} satisfies Translation<typeof nl>;

export default scanPage;

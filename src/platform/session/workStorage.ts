/** Storage keys of the page of a person's own work. */
export const WORK_PERSON_KEY = 'my-person';
export const WORK_KEY = 'my-work';
export const WORK_ANSWERS_KEY = 'my-answers';
export const WORK_ENTRIES_KEY = 'my-told';
export const WORK_HOURS_KEY = 'my-hours';
export const WORK_CLOCK_KEY = 'my-clock';

/**
 * The next user of the device sees nothing of it. Answers and hours that are not sent yet stay, as the running clock
 * does: there is no other copy.
 */
export const forgetWork = () => {
  localStorage.removeItem(WORK_PERSON_KEY);
  localStorage.removeItem(WORK_KEY);
  localStorage.removeItem(WORK_ENTRIES_KEY);
};

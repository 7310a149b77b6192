/** What the page of a person's own work keeps on this device, by name. */
export const WORK_PERSON_KEY = 'my-person';
export const WORK_KEY = 'my-work';
export const WORK_ANSWERS_KEY = 'my-answers';

/** The next user of the device sees nothing of it. Answers that are not sent yet stay: there is no other copy. */
export const forgetWork = () => {
  localStorage.removeItem(WORK_PERSON_KEY);
  localStorage.removeItem(WORK_KEY);
};

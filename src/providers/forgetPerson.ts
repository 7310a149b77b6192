import { forgetCompleteLists } from './completeLists.ts';
import { forgetCurrentUser } from './currentUser.ts';
import { forgetLists } from './lastLists.ts';
import { forgetFound } from './recentlyFound.ts';

/** Forgets all that this tab knows of the person who was signed in. */
export const forgetPerson = () => {
  forgetCurrentUser();
  forgetFound();
  forgetCompleteLists();
  forgetLists();
};

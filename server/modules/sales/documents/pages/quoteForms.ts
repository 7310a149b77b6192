import type { ContentLine, QuoteContent } from '#contract/sales/content';
import { documentFormats } from '../documentTexts.ts';
import { lineNotes, quoteTexts } from '../../quotes/quotes.texts.ts';
import { type Html, markup } from '../../../../pages/html.ts';
import type { FormName, PageState, Typed } from './pageState.ts';
import { NAME_FIELDS } from './quoteFormInput.ts';

interface FormsPage {
  token: string;
  content: QuoteContent;
  sha256: string;
  typed?: Typed;
}

/** One form with several buttons: none of them drops what was typed for another. */
export const quoteForms = (page: FormsPage, { kind }: PageState): Html | false => {
  const { token } = page;
  if (kind === 'expired') {
    return markup`<form method="post" action="/q/${token}/question">${questionPart(page, 'extend')}</form>`;
  }
  if (kind !== 'open') return false;
  const { content, sha256 } = page;
  // Enter in a field presses the first button, so the first one decides nothing.
  return markup`<form method="post" action="/q/${token}/accept">
<button hidden name="recalculate" value="1" formaction="/q/${token}/accept#accept" formnovalidate></button>
<input type="hidden" name="hash" value="${sha256}"><input type="hidden" name="version" value="${content.version}">
${[acceptPart(page), questionPart(page, 'ask'), declinePart(page)]}
</form>`;
};

const acceptPart = (page: FormsPage): Html => {
  const { content, typed } = page;
  const say = quoteTexts(content.language);
  const check = errorIn(page, 'accept', 'check');
  const options = content.lines.filter(({ optional }) => optional);
  return markup`<h2 id="accept">${say('accept.heading')}</h2>
${isOutdated(page) && problemText(page)}
${
  options.length > 0 &&
  markup`<fieldset><legend>${say('choose')}</legend>${options.map(line => optionHtml(line, content, new Set(typed?.options)))}
<button name="recalculate" value="1" formnovalidate>${say('recalculate')}</button></fieldset>`
}
${nameField(page, 'accept')}
<label class="check"><input type="checkbox" name="agree" value="1" required${typed?.isChecked && markup` checked`}${invalid(check, 'check')}><span>${say('accept.check')}</span></label>
${errorText(page, check, 'check')}
<p class="quiet">${say('accept.reservation')}</p>
${dropsQuestion(page, 'accept') || markup`<button class="main">${say('accept.button')}</button>`}`;
};

const optionHtml = (
  line: ContentLine,
  content: QuoteContent,
  chosen: ReadonlySet<number>
): Html => {
  const { euros, number } = documentFormats(content);
  return markup`<label class="option"><input type="checkbox" name="option" value="${line.id}"${chosen.has(line.id) && markup` checked`}><span>${number(line.amount)} × ${line.name}${lineNotes(line, content).map(note => markup`<br><small class="quiet">${note}</small>`)}</span><span class="number">${euros(line.net)}</span></label>`;
};

const questionPart = (page: FormsPage, of: 'ask' | 'extend'): Html => {
  const { content, token, typed } = page;
  const say = quoteTexts(content.language);
  const error = errorIn(page, 'question', 'text');
  const isOpen = of === 'extend' || isUsed(page, 'question', typed?.question);
  return markup`<details${isOpen && markup` open`}><summary>${say(`${of}.heading`)}</summary>
${nameField(page, 'question')}
<label for="question-text">${say(`${of}.text`)}</label>
<textarea id="question-text" name="text" maxlength="5000"${invalid(error, 'text')}>${typed?.question ?? ''}</textarea>
${errorText(page, error, 'text')}
<button formaction="/q/${token}/question" formnovalidate>${say(`${of}.button`)}</button>
</details>`;
};

const declinePart = (page: FormsPage): Html => {
  const { content, token, typed } = page;
  const say = quoteTexts(content.language);
  const isOpen = isUsed(page, 'decline', typed?.reason);
  return markup`<details${isOpen && markup` open`}><summary>${say('decline.heading')}</summary>
${nameField(page, 'decline')}
<label for="decline-text">${say('decline.text')}</label>
<textarea id="decline-text" name="reason" maxlength="5000">${typed?.reason ?? ''}</textarea>
${dropsQuestion(page, 'decline') || markup`<button formaction="/q/${token}/decline" formnovalidate>${say('decline.button')}</button>`}
</details>`;
};

/** Replaces a button that would drop the question, with both ways on from there. */
const dropsQuestion = ({ content, token, typed }: FormsPage, form: 'accept' | 'decline') => {
  if (typed?.form !== form || !typed.dropsQuestion) return false;
  const say = quoteTexts(content.language);
  return markup`<p class="state problem" role="alert">${say('errors.question_unsent')}</p>
<button class="main" formaction="/q/${token}/question" formnovalidate autofocus>${say('ask.button')}</button>
<button name="without_question" value="1" formaction="/q/${token}/${form}"${form === 'decline' && markup` formnovalidate`}>${say(`${form}.without_question`)}</button>`;
};

/** The buttons lead to the heading of the form, so the problem at the top of the page is repeated there. */
const isOutdated = ({ typed }: FormsPage) => typed?.problem === 'not_latest';

export const problemText = ({ content, typed }: Pick<FormsPage, 'content' | 'typed'>) =>
  typed?.problem &&
  markup`<p class="state problem" role="alert">${quoteTexts(content.language)(`errors.${typed.problem}`)}</p>`;

const nameField = (page: FormsPage, form: FormName): Html => {
  const { content, typed } = page;
  const id = `${form}-name`;
  const error = errorIn(page, form, 'name');
  return markup`<label for="${id}">${quoteTexts(content.language)('accept.name')}</label>
<input type="text" id="${id}" name="${NAME_FIELDS[form]}" autocomplete="name" maxlength="200" ${form === 'accept' ? 'required' : markup`aria-required="true"`} value="${typed?.names[form] ?? ''}"${invalid(error, id)}>
${errorText(page, error, id)}`;
};

const isUsed = ({ typed }: FormsPage, form: FormName, text = '') =>
  typed !== undefined && (typed.form === form || text !== '' || typed.names[form] !== '');

const errorIn = ({ typed }: FormsPage, form: FormName, field: keyof Typed['errors']) =>
  typed?.form === form ? typed.errors[field] : undefined;

const invalid = (error: string | undefined, id: string) =>
  error && markup` aria-invalid="true" aria-describedby="${id}-error" autofocus`;

const errorText = ({ content }: FormsPage, error: string | undefined, id: string) =>
  error &&
  markup`<p class="error" id="${id}-error">${quoteTexts(content.language)(`errors.${error}`)}</p>`;

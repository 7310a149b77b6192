import type { ContentLine, QuoteContent } from '#contract/sales/content';
import { documentFormats } from '../documentTexts.ts';
import { lineNotes, quoteTexts } from '../../quotes/quotes.texts.ts';
import { type Html, markup } from '../../../../pages/html.ts';
import type { FormName, PageState, Typed } from './pageState.ts';

interface FormsPage {
  token: string;
  content: QuoteContent;
  sha256: string;
  typed?: Typed;
}

export const quoteForms = (page: FormsPage, { kind }: PageState): Html[] => {
  if (kind === 'open') return [acceptForm(page), questionForm(page, 'ask'), declineForm(page)];
  return kind === 'expired' ? [questionForm(page, 'extend')] : [];
};

const acceptForm = (page: FormsPage): Html => {
  const { content, token, sha256 } = page;
  const say = quoteTexts(content.language);
  const typed = typedIn(page, 'accept');
  const options = content.lines.filter(({ optional }) => optional);
  return markup`<h2 id="accept">${say('accept.heading')}</h2>
<form method="post" action="/q/${token}/accept">
<input type="hidden" name="hash" value="${sha256}"><input type="hidden" name="version" value="${content.version}">
${
  options.length > 0 &&
  markup`<fieldset><legend>${say('choose')}</legend>${options.map(line => optionHtml(line, content, new Set(typed?.options)))}
<button name="recalculate" value="1" formnovalidate>${say('recalculate')}</button></fieldset>`
}
${nameField(page, 'accept')}
<label class="check"><input type="checkbox" name="agree" value="1" required${typed?.isChecked && markup` checked`}${invalid(typed?.errors.check, 'check')}><span>${say('accept.check')}</span></label>
${errorText(page, typed?.errors.check, 'check')}
<p class="quiet">${say('accept.reservation')}</p>
<button class="main">${say('accept.button')}</button>
</form>`;
};

const optionHtml = (
  line: ContentLine,
  content: QuoteContent,
  chosen: ReadonlySet<number>
): Html => {
  const { euros, number } = documentFormats(content);
  return markup`<label class="option"><input type="checkbox" name="option" value="${line.id}"${chosen.has(line.id) && markup` checked`}><span>${number(line.amount)} × ${line.name}${lineNotes(line, content).map(note => markup`<br><small class="quiet">${note}</small>`)}</span><span class="number">${euros(line.net)}</span></label>`;
};

const questionForm = (page: FormsPage, of: 'ask' | 'extend'): Html => {
  const { content, token } = page;
  const say = quoteTexts(content.language);
  const typed = typedIn(page, 'question');
  return markup`<details${typed && markup` open`}${of === 'extend' && !typed && markup` open`}><summary>${say(`${of}.heading`)}</summary>
<form method="post" action="/q/${token}/question">
${nameField(page, 'question')}
<label for="question-text">${say(`${of}.text`)}</label>
<textarea id="question-text" name="text" maxlength="5000"${invalid(typed?.errors.text, 'text')}>${typed?.text ?? ''}</textarea>
${errorText(page, typed?.errors.text, 'text')}
<button>${say(`${of}.button`)}</button>
</form></details>`;
};

const declineForm = (page: FormsPage): Html => {
  const { content, token, sha256 } = page;
  const say = quoteTexts(content.language);
  const typed = typedIn(page, 'decline');
  return markup`<details${typed && markup` open`}><summary>${say('decline.heading')}</summary>
<form method="post" action="/q/${token}/decline">
<input type="hidden" name="hash" value="${sha256}"><input type="hidden" name="version" value="${content.version}">
${nameField(page, 'decline')}
<label for="decline-text">${say('decline.text')}</label>
<textarea id="decline-text" name="text" maxlength="5000">${typed?.text ?? ''}</textarea>
<button>${say('decline.button')}</button>
</form></details>`;
};

const nameField = (page: FormsPage, form: FormName): Html => {
  const say = quoteTexts(page.content.language);
  const typed = typedIn(page, form);
  const id = `${form}-name`;
  return markup`<label for="${id}">${say('accept.name')}</label>
<input type="text" id="${id}" name="name" autocomplete="name" maxlength="200" required value="${typed?.name ?? ''}"${invalid(typed?.errors.name, `${form}-name`)}>
${errorText(page, typed?.errors.name, `${form}-name`)}`;
};

const typedIn = ({ typed }: FormsPage, form: FormName) =>
  typed?.form === form ? typed : undefined;

const invalid = (error: string | undefined, id: string) =>
  error && markup` aria-invalid="true" aria-describedby="${id}-error"`;

const errorText = ({ content }: FormsPage, error: string | undefined, id: string) =>
  error &&
  markup`<p class="error" id="${id}-error">${quoteTexts(content.language)(`errors.${error}`)}</p>`;

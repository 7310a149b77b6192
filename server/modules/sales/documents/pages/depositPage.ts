import { isBlank } from '#contract/sales/invoiceRules';
import { sepaQr } from '#contract/sales/sepaQr';
import { documentFormats, documentTexts, type Fact, projectFact } from '../documentTexts.ts';
import { serviceOf } from '../../invoices/invoiceContext.ts';
import { groupedIban } from '../../invoices/salesInvoices.texts.ts';
import { payPath } from '../payLinks.ts';
import { sellerOf } from '../../seller.ts';
import type { ShownDeposit } from './depositPage.queries.ts';
import { type Html, markup, pageOf } from '../../../../pages/html.ts';
import { factsHtml, headHtml } from './pageSections.ts';
import { payButton, type Paying, payingHtml, transferHtml } from './payHtml.ts';

const depositTexts = documentTexts('deposit');

interface DepositPage extends ShownDeposit, Paying {
  token: string;
  hasLogo: boolean;
  canPay: boolean;
}

export const depositPage = (page: DepositPage): string => {
  const { deposit, sale, language, token, hasLogo, open, canPay } = page;
  const say = depositTexts(language);
  const seller = sellerOf(sale.company);
  const { euros } = formatsOf(page);
  const title = say('title', { number: deposit.number });
  const path = payPath(token);
  const body = markup`
${headHtml({ title, seller, ...(hasLogo && { logo: `${path}/logo` }) })}
${payingHtml(page, say)}
<p class="state" role="status">${stateOf(page)}</p>
<div class="amount-due">${say(open > 0 ? 'pay.to_pay' : 'amount')}<strong>${euros(open > 0 ? open : deposit.amount_cents)}</strong></div>
${canPay && markup`<div class="buttons">${payButton(path, say)}</div>`}
${open > 0 && byTransfer(page)}
${factsHtml(factsOf(page))}
<p class="quiet">${say('explained')}</p>`;
  return pageOf({
    language,
    title: `${title} – ${seller.name}`,
    colour: seller.colour,
    body,
    isSigned: true,
  });
};

const formatsOf = ({ language, sale }: ShownDeposit) =>
  documentFormats({ language, time_zone: sale.company.time_zone });

const stateOf = (page: ShownDeposit) => {
  const { deposit, language, open } = page;
  const { status, amount_cents, paid_cents, kept_cents, returned_cents } = deposit;
  const { euros } = formatsOf(page);
  const isPartly = status === 'requested' && open < amount_cents;
  return depositTexts(language)(`state.${isPartly ? 'partly' : status}`, {
    open: euros(open),
    kept: euros(kept_cents),
    owed: euros(Math.max(returned_cents + kept_cents - paid_cents, 0)),
  });
};

const byTransfer = (page: ShownDeposit): Html | false => {
  const { deposit, sale, language, open } = page;
  const { iban, bic, name } = sale.company;
  if (iban === null || isBlank(iban)) return false;
  const say = depositTexts(language);
  const { euros } = formatsOf(page);
  const reference = deposit.number;
  return transferHtml({
    heading: say('pay.heading'),
    sentences: [
      say('pay.transfer', { amount: euros(open), iban: groupedIban(iban), name }),
      say('pay.reference', { reference }),
    ],
    code: sepaQr({ name, iban, bic, amount: open, reference }),
    say,
  });
};

const factsOf = (page: ShownDeposit): Fact[] => {
  const { deposit, sale, language } = page;
  const say = depositTexts(language);
  const { day } = formatsOf(page);
  const service = serviceOf(sale);
  const period = service && { from: day(service.from), until: day(service.until) };
  return [
    [say('number'), deposit.number],
    [say('asked_on'), day(deposit.requested_on)],
    [say('to'), deposit.customer_name],
    projectFact(sale.project, say),
    [
      say('period'),
      period && (period.from === period.until ? period.from : say('period_of', period)),
    ],
  ];
};

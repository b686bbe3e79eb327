import { html, raw } from 'hono/html'
import type { Locale } from '#domain/locale/locale.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { translators } from '#messages/all-messages.ts'
import type { MessageKey } from '#messages/keys.ts'
import { type Html, htmlDocument, languageLink } from '#server/calls/html-document.ts'
import type { SandboxPayment, SandboxState } from './sandbox-books.ts'
import { challengeCode, sandboxCardsFor } from './sandbox-cards.ts'

export type SandboxView = { readonly payment: SandboxPayment; readonly locale: Locale; readonly now: number }

/** What is wrong with what was typed, and what it was. */
export type FieldError = { readonly key: MessageKey; readonly typed: string }

function layout(locale: Locale, title: string, switchAddress: string | null, body: Html): Html {
  const t = translators[locale]
  const other = locale === 'ar' ? 'en' : 'ar'
  return htmlDocument({
    locale,
    title: `${title} | ${t('sandbox.banner')}`,
    head: html`<meta name="robots" content="noindex">`,
    styles: ['demo-page', 'sandbox'],
    body: html`<header>
<p class="demo"><strong>${t('sandbox.banner')}</strong> ${t('sandbox.banner_text')}</p>
${switchAddress && languageLink(other, switchAddress)}
</header>
<main>
<h1>${title}</h1>
${body}
</main>`,
  })
}

export function sandboxAddress(
  { payment, locale }: SandboxView,
  step: '' | '/challenge' | '/cancel',
): string {
  const language = locale === payment.locale ? '' : `?language=${locale}`
  return `/sandbox/pay/${payment.ref}${step}${language}`
}

function paymentLayout(view: SandboxView, title: string, body: Html): Html {
  const other = view.locale === 'ar' ? 'en' : 'ar'
  return layout(view.locale, title, sandboxAddress({ ...view, locale: other }, ''), body)
}

const amountOf = ({ payment, locale }: SandboxView) =>
  formatMoney({ amount: payment.amount, currency: payment.currency }, locale)

/** The page keeps no clock: what it says is what is left when it opens. */
const minutesLeft = ({ payment, now }: SandboxView) =>
  Math.max(0, Math.floor((payment.expires_at.getTime() - now) / 60_000))

/** What is paid for; its code stays in one piece. */
function described({ payment }: SandboxView): Html {
  const [before, code, after] = payment.description.split(/([0-9A-Z]{5}-[0-9A-Z]{5})/, 3)
  return html`<bdi>${before}${code && html`<bdi dir="ltr" class="code">${code}</bdi>`}${after}</bdi>`
}

function summary(view: SandboxView): Html {
  const t = translators[view.locale]
  return html`<dl>
<div><dt>${t('sandbox.amount')}</dt><dd class="amount"><bdi>${amountOf(view)}</bdi></dd></div>
<div><dt>${t('sandbox.order')}</dt><dd>${described(view)}</dd></div>
${view.payment.state === 'open' && html`<div><dt>${t('sandbox.time')}</dt><dd>${t('sandbox.time_left', { count: minutesLeft(view) })}</dd></div>`}
</dl>`
}

type Input = { readonly id: string; readonly label: string; readonly hint?: string; readonly length: number }

/** A field that must be filled in. Browsers are asked not to offer real cards and codes for it. */
function requiredField(input: Input, locale: Locale, error: FieldError | null): Html {
  const { id, label, hint, length } = input
  const t = translators[locale]
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return html`<p class="field">
<label for="${id}">${label}</label>
${hint && html`<span class="hint" id="${id}-hint">${hint}</span>`}
<input id="${id}" name="${id}" value="${error?.typed ?? ''}" type="text" inputmode="numeric" dir="ltr" autocomplete="off" maxlength="${length}"${described && html` aria-describedby="${described}"`}${error && raw(' aria-invalid="true" autofocus')}>
${error && html`<span class="error" id="${id}-error">${t(error.key)}</span>`}
</p>`
}

function optionalField({ id, label, length }: Input, locale: Locale, direction: 'ltr' | 'auto'): Html {
  return html`<p class="field">
<label for="${id}">${label} <span class="optional">(${translators[locale]('common.optional')})</span></label>
<input id="${id}" name="${id}" type="text" dir="${direction}" autocomplete="off" maxlength="${length}">
</p>`
}

function cancelForm(view: SandboxView): Html {
  return html`<form method="post" action="${sandboxAddress(view, '/cancel')}">
<button class="bare" type="submit">${translators[view.locale]('sandbox.cancel')}</button>
</form>`
}

function cardList({ locale, payment }: SandboxView): Html {
  const t = translators[locale]
  return html`<section aria-labelledby="cards">
<h2 id="cards">${t('sandbox.cards_title')}</h2>
<p>${t('sandbox.cards_text')}</p>
<ul>
${sandboxCardsFor(payment.currency).map(
  ({ number, text, means }) =>
    html`<li><button type="submit" form="pay" name="test_card" value="${number}"><bdi dir="ltr">${number}</bdi> <span>${t(`payment.means_${means}`)}: ${t(text)}</span></button></li>`,
)}
</ul>
</section>`
}

/** The page on which a card is typed or chosen. */
export function payPage(view: SandboxView, error: FieldError | null): Html {
  const { locale } = view
  const t = translators[locale]
  const card = { id: 'card', label: t('sandbox.card_number'), hint: t('sandbox.card_hint'), length: 40 }
  return paymentLayout(
    view,
    t('sandbox.title'),
    html`${summary(view)}
${cardList(view)}
<h2>${t('sandbox.typed_title')}</h2>
<form id="pay" method="post" action="${sandboxAddress(view, '')}" novalidate>
${requiredField(card, locale, error)}
${optionalField({ id: 'holder', label: t('sandbox.card_name'), length: 80 }, locale, 'auto')}
<div class="pair">
${optionalField({ id: 'expiry', label: t('sandbox.expiry'), length: 7 }, locale, 'ltr')}
${optionalField({ id: 'cvc', label: t('sandbox.cvc'), length: 4 }, locale, 'ltr')}
</div>
<button class="lead" type="submit">${t('sandbox.pay', { amount: amountOf(view) })}</button>
</form>
${cancelForm(view)}`,
  )
}

/** The second step of a card whose bank wants to know more. */
export function challengePage(view: SandboxView, error: FieldError | null): Html {
  const { locale } = view
  const t = translators[locale]
  const hint = t('sandbox.challenge_text', { code: challengeCode })
  return paymentLayout(
    view,
    t('sandbox.challenge_title'),
    html`${summary(view)}
<form method="post" action="${sandboxAddress(view, '/challenge')}" novalidate>
${requiredField({ id: 'code', label: t('sandbox.code'), hint, length: 12 }, locale, error)}
<button class="lead" type="submit">${t('sandbox.confirm')}</button>
</form>
${cancelForm(view)}`,
  )
}

/** What became of a payment that takes no card any more. */
export function endedPage(view: SandboxView, state: Exclude<SandboxState, 'open' | 'challenge'>): Html {
  const t = translators[view.locale]
  return paymentLayout(
    view,
    t(`sandbox.${state}_title`),
    html`${summary(view)}
<p>${t(`sandbox.${state}_text`)}</p>
<a class="lead" href="${view.payment.return_url}">${t('sandbox.back')}</a>`,
  )
}

export function missingPage(locale: Locale): Html {
  const t = translators[locale]
  return layout(
    locale,
    t('sandbox.missing_title'),
    null,
    html`<p>${t('sandbox.missing_text')}</p><a class="lead" href="/">${t('sandbox.home')}</a>`,
  )
}

import { html, raw } from 'hono/html'
import type { BrandChoice } from '#domain/brand/brand-style.ts'
import { direction, type Locale } from '#domain/locale/locale.ts'
import { localePath } from '#domain/locale/locale-path.ts'
import { momentWords } from '#domain/time/session-words.ts'
import { translators } from '#messages/all-messages.ts'
import { type Html, htmlDocument, languageLink } from '#server/calls/html-document.ts'
import { letterSandbox } from './framed-letter.ts'
import type { InboxMail } from './own-mails.queries.ts'

export const inboxPath = '/demo-inbox'

type Inbox = {
  readonly locale: Locale
  readonly venue: string
  readonly look: BrandChoice | null
  /** Whether guests read the other language as well. */
  readonly hasOther: boolean
  readonly mails: readonly InboxMail[]
  /** A mail that is being written just now. */
  readonly isWriting: boolean
  /** The one that was opened; without it the newest stands beside the list where there is room. */
  readonly openId: string | null
}

const hrefOf = (path: string, locale: Locale) => localePath(path, locale === 'ar' ? 'ar' : 'plain')

/** A page that looks like a mail program: what was written, and one of it as it was designed. */
export function demoInboxPage(inbox: Inbox): Html {
  const { locale, venue, look, hasOther, mails, isWriting, openId } = inbox
  const t = translators[locale]
  const other = locale === 'ar' ? 'en' : 'ar'
  const shown = mails.find(({ id }) => id === openId) ?? mails[0]
  const path = openId === null ? inboxPath : `${inboxPath}/${openId}`
  const title = t('demo_inbox.title')
  return htmlDocument({
    locale,
    title: t('layout.title', { title: openId && shown ? `${shown.subject} · ${title}` : title, venue }),
    head: html`<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">`,
    styles: ['demo-page', 'demo-inbox'],
    look,
    body: html`<header>
<a class="home" href="${hrefOf('/', locale)}">${venue}</a>
${hasOther ? languageLink(other, localePath(path, other)) : ''}
</header>
<main${openId === null ? '' : raw(' class="opened"')}>
<div class="head">
<h1>${title}</h1>
<p>${t('demo_inbox.text')}</p>
<a class="again" href="${hrefOf(inboxPath, locale)}">${t('demo_inbox.look_again')}</a>
</div>
${isWriting ? html`<p class="writing" role="status">${t('demo_inbox.writing')}</p>` : ''}
${shown ? filled(inbox, shown) : isWriting ? '' : empty(locale)}
</main>`,
  })
}

function empty(locale: Locale): Html {
  const t = translators[locale]
  return html`<div class="empty">
<h2>${t('demo_inbox.empty_title')}</h2>
<p>${t('demo_inbox.empty_text')}</p>
<p><a class="button" href="${hrefOf('/', locale)}">${t('demo_inbox.to_rooms')}</a> <a href="${hrefOf('/find', locale)}">${t('nav.find_booking')}</a></p>
</div>`
}

function filled({ locale, venue, mails, openId }: Inbox, shown: InboxMail): Html {
  const t = translators[locale]
  const items = mails.map((mail) => {
    const current =
      mail.id === shown.id ? raw(openId === null ? ' class="beside"' : ' aria-current="page"') : ''
    return html`<li><a href="${hrefOf(`${inboxPath}/${mail.id}`, locale)}"${current}>
<span class="subject" lang="${mail.locale}" dir="${direction(mail.locale)}">${mail.subject}</span>
<span class="small">${whenOf(mail, locale)}</span>
<span class="small">${t('demo_inbox.to')} <bdi dir="ltr">${mail.recipient}</bdi></span>
</a></li>\n`
  })
  return html`<div class="box">
<nav aria-label="${t('demo_inbox.list')}"><ol>${items}</ol></nav>
<article aria-labelledby="subject">
<a class="back" href="${hrefOf(inboxPath, locale)}">${t('demo_inbox.all')}</a>
<h2 id="subject" lang="${shown.locale}" dir="${direction(shown.locale)}">${shown.subject}</h2>
<p class="small">${t('demo_inbox.from')} ${venue} · ${t('demo_inbox.to')} <bdi dir="ltr">${shown.recipient}</bdi> · ${whenOf(shown, locale)}</p>
${shown.files.length > 0 ? html`<p class="files">${t('demo_inbox.files')} ${shown.files.map((name, index) => html`<a href="${hrefOf(`${inboxPath}/${shown.id}/files/${index}`, locale)}" download="${name}"><bdi dir="ltr">${name}</bdi></a> `)}</p>` : ''}
<iframe title="${shown.subject}" src="${hrefOf(`${inboxPath}/${shown.id}/letter`, locale)}" sandbox="${letterSandbox}" loading="lazy"></iframe>
</article>
</div>`
}

function whenOf({ createdAt, timeZone }: InboxMail, locale: Locale): Html {
  const { date, time } = momentWords(createdAt.toISOString(), timeZone, locale)
  return html`<time datetime="${createdAt.toISOString()}">${date} · ${time}</time>`
}

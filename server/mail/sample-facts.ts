import { listComma } from '#domain/locale/list-comma.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { formatE164 } from '#domain/phone/phone.ts'
import { refundArrivalDays } from '#domain/refund/refund-arrival.ts'
import { spellCode } from '#domain/text/spell-code.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { formatTime } from '#domain/time/format-date.ts'
import { formatSessionTime } from '#domain/time/session-time.ts'
import { dateAt } from '#domain/time/wall-clock.ts'
import { translators } from '#messages/all-messages.ts'
import type { Queries } from '#server/db/connect.ts'
import { listRooms } from '#server/rooms/list-rooms.ts'
import { policyWords } from '#server/venue/policy-words.ts'
import { readPolicy } from '#server/venue/read-policy.ts'
import { showVenue } from '#server/venue/show-venue.ts'
import type { Facts } from './mail-words.ts'

/** The code of a booking that nobody made. */
export const sampleCode = 'SAMP1E0000'

/** What mails to guests say of a booking that nobody made: tomorrow at eight, in the first room there is. */
export async function sampleFacts(
  db: Queries,
  publicUrl: string,
  locale: Locale,
  now: number,
): Promise<Facts> {
  const [{ name }, [room], policy] = await Promise.all([showVenue(db), listRooms(db), readPolicy(db)])
  const branch = await db
    .selectFrom('branch')
    .select(['name', 'address', 'directions', 'phone', 'latitude', 'longitude'])
    .where('slug', '=', room?.branch.slug ?? '')
    .executeTakeFirst()
  const t = translators[locale]
  const venue = name[locale]
  const date = addDays(dateAt(now, 'UTC'), 1)
  const at = (time: string) => formatSessionTime({ date, time, evening: date }, locale)
  const price = room?.priceFrom ?? money(20_000, 'SAR')
  const worth = formatMoney(price, locale)
  const guest = t('office_brand.preview_name')
  const code = { ltr: spellCode(sampleCode) }
  const links = [
    'ticket',
    'calendar',
    'map',
    'book',
    'choose',
    'refund',
    'pay',
    'review',
    'request',
    'waiting',
    'split',
    'game',
    'order',
    'card',
    'google',
    'outlook',
    'change',
  ]
  const place = branch ? `${branch.latitude},${branch.longitude}` : ''
  return {
    ...Object.fromEntries(links.map((link) => [`${link}Link`, publicUrl])),
    ...policyWords(policy, locale),
    mapLink: branch ? `https://www.google.com/maps/search/?api=1&query=${place}` : publicUrl,
    pictureLink: room ? `${publicUrl}/share/${locale}/rooms/${room.branch.slug}/${room.slug}.jpg` : null,
    venue,
    name: guest,
    room: room?.name[locale] ?? venue,
    branch: branch?.name[locale] ?? venue,
    address: branch?.address[locale] ?? null,
    directions: branch?.directions[locale] ?? '',
    branchPhone: { ltr: branch ? formatE164(branch.phone) : '' },
    when: at('20:00'),
    before: at('18:00'),
    players: t('common.players', { count: 4 }),
    playersBefore: t('common.players', { count: 3 }),
    code,
    arrivalTime: formatTime('19:45', locale),
    signing: t('mails.signing'),
    resultLine: t('mails.escaped_in', { time: '47:12' }),
    photoLine: t('mails.photo_waits'),
    holdUntil: formatTime('20:10', locale),
    deadline: at('22:00'),
    waitedFor: [room?.name[locale] ?? venue, at('20:00')].join(listComma(locale)),
    expiry: at('22:00'),
    group: guest,
    sharesPaid: t('shares.mail_paid_of', { paid: 2, count: 4 }),
    ending: t('shares.then_desk'),
    outcome: t('shares.mail_ended_desk', { amount: worth, count: 4 }),
    paidOn: at('12:00'),
    amount: worth,
    refund: worth,
    dearer: worth,
    cheaper: null,
    giftAmount: worth,
    quoteAmount: worth,
    dueAmount: worth,
    payBy: at('22:00'),
    releasedOn: at('22:00'),
    theWayItCame: worth,
    onGiftCard: null,
    newPrice: worth,
    stillDue: worth,
    handedOut: null,
    giftCode: code,
    findCode: { ltr: '0000-0000' },
    rest: code,
    gone: null,
    fullRefundUntil: at('08:00'),
    halfRefundUntil: at('14:00'),
    refundDays: t('common.days', { count: refundArrivalDays }),
    refundReason: null,
    feesKept: null,
    storeNote: null,
    exceptionBranch: branch?.name[locale] ?? venue,
    items: null,
    gifts: null,
    pickupBranch: branch?.name[locale] ?? venue,
    missing: t('office_mails.sample_thing'),
    message: t('office_mails.sample_message'),
    senderName: guest,
    recipientName: guest,
    recipientEmail: { ltr: 'guest@example.com' },
    requestType: t('requests.type_birthday'),
    answerTime: t('common.within_hours', { count: 24 }),
    slots: { links: [{ text: at('21:30'), href: publicUrl }] },
    bookings: { links: [{ text: `${room?.name[locale] ?? venue}, ${at('20:00')}`, href: publicUrl }] },
  }
}

import type { Locale } from '#domain/locale/locale.ts'
import type { MailKind } from '#server/outbox/mail-details.ts'
import type { TestVisit, VisitInput } from './test-visit.ts'

export const hour = 3_600_000
export const now = Date.UTC(2026, 10, 5, 12, 0)

/** A mail, the order it is about, and what it has to say in each language. */
export type MailScene = {
  kind: MailKind
  visit?: Partial<VisitInput>
  details?: object | ((visit: TestVisit) => object)
  says: Record<Locale, string[]>
}

const day = {
  en: ['Friday 6\u00A0November, 8:30\u00A0PM', '4 players'],
  ar: ['الجمعة، 6\u00A0نوفمبر، 8:30\u00A0م', '4 لاعبين'],
}
export const mailScenes: readonly MailScene[] = [
  {
    kind: 'booking_confirmed',
    says: {
      en: [
        ...day.en,
        'by 8:15\u00A0PM',
        'SAR\u00A0456.00',
        'Thursday 5\u00A0November, 8:30\u00A0PM',
        'Noura,',
      ],
      ar: [...day.ar, '456.00\u00A0ر.س', 'الرياض'],
    },
  },
  {
    kind: 'reminder_24h',
    visit: { startsAt: now + 20 * hour },
    details: (visit: TestVisit) => ({ bookingId: visit.bookingId }),
    says: { en: ['Friday 6\u00A0November', '11:00\u00A0AM'], ar: ['11:00\u00A0ص'] },
  },
  {
    kind: 'reminder_3h',
    visit: { startsAt: now + 2 * hour },
    details: (visit: TestVisit) => ({ bookingId: visit.bookingId }),
    says: { en: ['5:00\u00A0PM', '+966'], ar: ['\u2066+966', '5:00\u00A0م'] },
  },
  {
    kind: 'moved',
    details: { movedFrom: '2026-11-05T16:00:00Z', difference: -5000 },
    says: {
      en: ['Thursday 5\u00A0November, 7:00\u00A0PM', 'costs SAR\u00A050.00 less'],
      ar: ['الخميس، 5\u00A0نوفمبر، 7:00\u00A0م', 'أرخص بمقدار'],
    },
  },
  {
    kind: 'players_changed',
    details: { from: 6, difference: -22_800 },
    says: {
      en: ['It was for 6 players', 'costs SAR\u00A0228.00 less'],
      ar: ['6 لاعبين', 'أقل بمقدار'],
    },
  },
  {
    kind: 'order_edited',
    details: { total: 57_000, due: 11_400, back: 0, goesTo: 'source' },
    says: {
      en: ['comes to SAR\u00A0570.00 now', 'SAR\u00A0114.00 is left to pay', '+966'],
      ar: ['570.00\u00A0ر.س', 'بقي عليكم'],
    },
  },
  {
    kind: 'cancelled_refund',
    details: { refund: 22_800, paid: 45_600, reason: 'half' },
    says: { en: ['SAR\u00A0228.00 of the SAR\u00A0456.00', 'so this is 50%', '10 days'], ar: ['10 أيام'] },
  },
  {
    kind: 'cancelled_by_venue',
    details: { refund: 45_600, message: 'A pipe burst.' },
    says: {
      en: ['everything you paid, SAR\u00A0456.00', 'A pipe burst.'],
      ar: ['A pipe burst.', 'تستردون كل ما دفعتم'],
    },
  },
  {
    kind: 'cancelled_by_venue',
    details: { refund: 45_600, unanswered: true },
    says: { en: ['We had asked you to choose another time'], ar: ['طلبنا منكم اختيار موعد آخر'] },
  },
  {
    kind: 'cancelled_no_refund',
    says: { en: ['there is no refund', 'can make an exception'], ar: ['فلا استرداد'] },
  },
  {
    kind: 'cancelled_no_refund',
    details: { reason: 'desk' },
    says: { en: ['The branch cancelled it for you'], ar: ['ألغاه الفرع نيابةً عنكم'] },
  },
  {
    kind: 'cancelled_no_refund',
    details: { reason: 'unpaid' },
    says: { en: ['Nothing had been paid for it'], ar: ['لم يُدفع له شيء'] },
  },
  {
    kind: 'paid_slot_lost',
    visit: { status: 'expired', order: { state: 'paid_unplaced', choose_by: new Date(now + 24 * hour) } },
    details: { slots: [{ room: 'vault', startsAt: '2026-11-06T19:00:00Z' }] },
    says: {
      en: ['Friday 6\u00A0November, 10:00\u00A0PM', 'do=choose&room=vault&slot=2026-11-06T19%3A00%3A00Z'],
      ar: ['قبل الجمعة، 6\u00A0نوفمبر، 3:00\u00A0م', 'do=refund'],
    },
  },
  {
    kind: 'payment_failed',
    visit: { status: 'held', bookedAt: now, order: { state: 'open' } },
    says: { en: ['until 3:10\u00A0PM', '/payment?order='], ar: ['حتى 3:10\u00A0م'] },
  },
  {
    kind: 'review_invitation',
    visit: { status: 'completed', startsAt: now - 20 * hour },
    details: (visit: TestVisit) => ({ bookingId: visit.bookingId }),
    says: { en: ['do=review'], ar: ['do=review'] },
  },
]

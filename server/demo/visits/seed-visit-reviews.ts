import type { Locale } from '#domain/locale/locale.ts'
import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { Queries } from '#server/db/schema/schema.ts'
import { demoId } from '#server/demo/venue/demo-id.ts'
import { insertRows } from '#server/demo/venue/insert-rows.ts'
import { guestName } from '#server/guests/guest-name.ts'
import type { PricedVisit } from './price-visits.ts'
import { bookingIdOf } from './visit-order-rows.ts'

const hour = 3_600_000

type DemoReview = {
  readonly room: string
  readonly locale: Locale
  readonly rating: number
  /** How many they say they were. */
  readonly players?: number
  readonly state: 'published' | 'pending' | 'rejected'
  readonly text: { readonly en: string; readonly ar: string }
}

/** What guests of the last weeks wrote; some of it waits for somebody to read it. */
const reviews: readonly DemoReview[] = [
  {
    room: 'vault',
    locale: 'ar',
    rating: 5,
    state: 'published',
    text: {
      en: 'My brother the engineer touched nothing for forty minutes, then opened the last lock with one finger.',
      ar: 'أخي المهندس لم يلمس شيئًا أربعين دقيقة، ثم فتح القفل الأخير بإصبع واحد.',
    },
  },
  {
    room: 'submarine',
    locale: 'ar',
    rating: 4,
    state: 'published',
    text: {
      en: 'The sound of the water stays with you all the way home. The car park was full.',
      ar: 'صوت الماء يبقى معك حتى البيت. موقف السيارات كان ممتلئًا.',
    },
  },
  {
    room: 'train',
    locale: 'en',
    rating: 5,
    state: 'published',
    text: {
      en: 'Booked at eleven in the morning, played at nine, still talking about it the day after.',
      ar: 'حجزنا في الحادية عشرة صباحًا ولعبنا في التاسعة، وما زلنا نتحدث عنها في اليوم التالي.',
    },
  },
  {
    room: 'tomb',
    locale: 'ar',
    rating: 5,
    players: 5,
    state: 'published',
    text: {
      en: 'We came five and left five, which I was not sure about at one point.',
      ar: 'دخلنا خمسة وخرجنا خمسة، ولم أكن متأكدًا من ذلك في لحظة ما.',
    },
  },
  {
    room: 'asylum',
    locale: 'en',
    rating: 2,
    state: 'pending',
    text: {
      en: 'Great actor. The room before us ran late and we started ten minutes after our time.',
      ar: 'الممثل رائع. المجموعة التي قبلنا تأخرت فبدأنا بعد موعدنا بعشر دقائق.',
    },
  },
  {
    room: 'palace',
    locale: 'ar',
    rating: 5,
    state: 'pending',
    text: {
      en: 'The women’s evening was perfect. My mother wants to come again without us.',
      ar: 'أمسية النساء كانت رائعة. أمي تريد أن تعود من دوننا.',
    },
  },
  {
    room: 'library',
    locale: 'ar',
    rating: 4,
    state: 'pending',
    text: {
      en: 'The children found the key before we had read the first page.',
      ar: 'الأطفال وجدوا المفتاح قبل أن نقرأ الصفحة الأولى.',
    },
  },
  {
    room: 'station',
    locale: 'en',
    rating: 1,
    state: 'rejected',
    text: { en: 'Buy cheap watches here', ar: 'اشترِ ساعات رخيصة من هنا' },
  },
]

/** Reviews by the latest guests of their rooms, the day after; answers whose they are. */
export async function seedVisitReviews(
  db: Queries,
  visits: readonly PricedVisit[],
  now: EpochMs,
): Promise<ReadonlySet<string>> {
  const rows = reviews.flatMap(({ room, locale, rating, players, state, text }) => {
    const visit = visits
      .filter((one) => one.room.slug === room && one.guest.locale === locale && one.source === 'web')
      .filter((one) => players === undefined || one.players === players)
      .filter(({ outcome, session }) => outcome === 'completed' && session.endsAt + 24 * hour < now)
      .sort((a, b) => b.session.endsAt - a.session.endsAt)[0]
    if (!visit) return []
    return {
      id: demoId(`${visit.key} review`),
      branch_id: visit.book.id,
      room_id: visit.room.id,
      rating,
      author_name: { en: guestName(visit.guest.names.en, 'en'), ar: guestName(visit.guest.names.ar, 'ar') },
      text,
      state,
      created_at: new Date(visit.session.endsAt + 16 * hour),
      booking_id: bookingIdOf(visit),
      locale,
    }
  })
  await insertRows(db, 'review', rows)
  return new Set(rows.map(({ booking_id }) => booking_id))
}

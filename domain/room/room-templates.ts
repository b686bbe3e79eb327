import type { Localised } from '../locale/localised.ts'
import type { RoomFigure } from './room-fields.ts'

export const roomTemplateNames = ['laboratory', 'library', 'temple', 'train', 'island', 'mansion'] as const
export type RoomTemplateName = (typeof roomTemplateNames)[number]

export type RoomTemplate = Readonly<Record<'name' | 'tagline' | 'story' | 'expect', Localised>> &
  Readonly<Record<RoomFigure, number>>

const usual = { scare: 0, minPlayers: 2, maxPlayers: 6, minAge: 12, durationMinutes: 60, resetMinutes: 15 }

/** Rooms to begin with: general enough to be anybody's, whole enough to be published. */
export const roomTemplates: Readonly<Record<RoomTemplateName, RoomTemplate>> = {
  laboratory: {
    ...usual,
    difficulty: 3,
    name: { en: 'The Laboratory', ar: 'المختبر' },
    tagline: { en: 'The last experiment is still running.', ar: 'التجربة الأخيرة ما زالت جارية.' },
    story: {
      en: 'The professor left in the middle of a sentence. On the bench the flasks are warm, and the door has locked itself.\n\nWhat was begun here has to be finished, and there is an hour to understand how.',
      ar: 'غادر البروفيسور في منتصف جملة. القوارير على الطاولة ما زالت دافئة، والباب أُقفل من تلقاء نفسه.\n\nما بدأ هنا يجب أن يكتمل، وأمامكم ساعة لتفهموا كيف.',
    },
    expect: {
      en: 'Formulas, flasks and a lock that listens\nA good first room',
      ar: 'معادلات وقوارير وقفل يُصغي\nغرفة أولى مناسبة',
    },
  },
  library: {
    ...usual,
    difficulty: 2,
    minAge: 8,
    name: { en: 'The Old Library', ar: 'المكتبة القديمة' },
    tagline: { en: 'One book was never meant to be found.', ar: 'كتاب واحد لم يكن ينبغي أن يُعثر عليه.' },
    story: {
      en: 'Behind the shelves of the reading room lies a second one. Its books are in no catalogue, and one of them is missing.\n\nFind it before the night watchman makes his round.',
      ar: 'خلف رفوف قاعة القراءة قاعة أخرى. كتبها في غير فهرس، وواحد منها مفقود.\n\nجِدوه قبل أن يمر الحارس في جولته.',
    },
    expect: {
      en: 'Hidden doors and quiet riddles\nMade for families',
      ar: 'أبواب خفية وألغاز هادئة\nمناسبة للعائلات',
    },
  },
  temple: {
    ...usual,
    difficulty: 4,
    maxPlayers: 8,
    name: { en: 'The Sunken Temple', ar: 'المعبد الغارق' },
    tagline: { en: 'The water rises with every mistake.', ar: 'يرتفع الماء مع كل خطأ.' },
    story: {
      en: 'For a thousand years the temple lay under sand. You are the first to stand in its hall, and the gate has closed behind you.\n\nIts builders left a way out for those who read their signs.',
      ar: 'ألف عام والمعبد تحت الرمال. أنتم أول من يقف في بهوه، وقد انغلقت البوابة خلفكم.\n\nترك بُناته مخرجًا لمن يقرأ علاماتهم.',
    },
    expect: {
      en: 'Stone, signs and moving walls\nWork for many hands',
      ar: 'حجارة وعلامات وجدران تتحرك\nعمل لأيادٍ كثيرة',
    },
  },
  train: {
    ...usual,
    difficulty: 3,
    name: { en: 'The Night Train', ar: 'قطار الليل' },
    tagline: { en: 'Somebody in this carriage is not a passenger.', ar: 'أحدهم في هذه العربة ليس مسافرًا.' },
    story: {
      en: 'The train left on time and has not stopped since. In the dining car a suitcase without an owner is ticking.\n\nThe next station is an hour away. So is the answer.',
      ar: 'انطلق القطار في موعده ولم يتوقف منذ ذلك الحين. وفي عربة الطعام حقيبة بلا صاحب تدقّ.\n\nالمحطة التالية بعد ساعة، وكذلك الجواب.',
    },
    expect: {
      en: 'Tickets, timetables and a suitcase\nTwo groups may begin apart',
      ar: 'تذاكر ومواعيد وحقيبة\nقد يبدأ الفريق متفرقًا',
    },
  },
  island: {
    ...usual,
    difficulty: 2,
    minAge: 8,
    maxPlayers: 8,
    name: { en: 'The Island', ar: 'الجزيرة' },
    tagline: { en: 'The map is true. The island is not.', ar: 'الخريطة صادقة، أما الجزيرة فلا.' },
    story: {
      en: 'The ship is gone, the tide is coming, and in the hut on the beach lies half a map.\n\nWhoever drew it hid the other half well.',
      ar: 'رحلت السفينة، والمدّ قادم، وفي كوخ الشاطئ نصف خريطة.\n\nمن رسمها أحسن إخفاء النصف الآخر.',
    },
    expect: {
      en: 'A treasure hunt in one room\nFor children with adults',
      ar: 'بحث عن كنز في غرفة واحدة\nللأطفال مع الكبار',
    },
  },
  mansion: {
    ...usual,
    difficulty: 5,
    scare: 3,
    minAge: 16,
    name: { en: 'The Mansion', ar: 'القصر المهجور' },
    tagline: { en: 'The family never left.', ar: 'العائلة لم تغادر قط.' },
    story: {
      en: 'The house on the hill has been empty for forty years, and every evening a lamp is lit in it.\n\nGo in, find out who lights it, and come out before it is put out.',
      ar: 'البيت على التلة خالٍ منذ أربعين عامًا، وكل مساء يُضاء فيه مصباح.\n\nادخلوا، واعرفوا من يضيئه، واخرجوا قبل أن ينطفئ.',
    },
    expect: {
      en: 'Darkness and a few frights\nFor those who have played before',
      ar: 'ظلام وبعض المفاجآت\nلمن سبق لهم اللعب',
    },
  },
}

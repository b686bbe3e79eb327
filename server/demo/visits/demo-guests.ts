import type { Locale } from '#domain/locale/locale.ts'
import { chance, oneOf, type Random, randomOf } from './demo-random.ts'

type Name = { readonly ar: string; readonly en: string }

const women: readonly Name[] = [
  { ar: 'نورة', en: 'Noura' },
  { ar: 'ريم', en: 'Reem' },
  { ar: 'شهد', en: 'Shahad' },
  { ar: 'لطيفة', en: 'Latifa' },
  { ar: 'مريم', en: 'Maryam' },
  { ar: 'سارة', en: 'Sara' },
  { ar: 'هند', en: 'Hind' },
  { ar: 'جود', en: 'Joud' },
  { ar: 'ياسمين', en: 'Yasmine' },
  { ar: 'فرح', en: 'Farah' },
  { ar: 'دانة', en: 'Dana' },
  { ar: 'نادين', en: 'Nadine' },
]

const men: readonly Name[] = [
  { ar: 'فيصل', en: 'Faisal' },
  { ar: 'سلطان', en: 'Sultan' },
  { ar: 'يوسف', en: 'Yousef' },
  { ar: 'خالد', en: 'Khaled' },
  { ar: 'حمد', en: 'Hamad' },
  { ar: 'زياد', en: 'Ziad' },
  { ar: 'عمر', en: 'Omar' },
  { ar: 'بدر', en: 'Bader' },
  { ar: 'راشد', en: 'Rashed' },
  { ar: 'كريم', en: 'Karim' },
  { ar: 'مشعل', en: 'Mishal' },
  { ar: 'طارق', en: 'Tarek' },
]

const families: readonly Name[] = [
  { ar: 'الصالح', en: 'Al Saleh' },
  { ar: 'الراجحي', en: 'Al Rajhi' },
  { ar: 'النجار', en: 'El Naggar' },
  { ar: 'الكندري', en: 'Al Kandari' },
  { ar: 'المهيري', en: 'Al Muhairi' },
  { ar: 'حداد', en: 'Haddad' },
  { ar: 'منصور', en: 'Mansour' },
  { ar: 'البلوشي', en: 'Al Balushi' },
  { ar: 'عوض', en: 'Awad' },
  { ar: 'الخطيب', en: 'Al Khatib' },
  { ar: 'سليم', en: 'Selim' },
  { ar: 'الشمري', en: 'Al Shammari' },
]

/** Those who live there and were born elsewhere. */
const newcomers: readonly Name[] = [
  { ar: 'آنا ليندكفيست', en: 'Anna Lindqvist' },
  { ar: 'رافي مينون', en: 'Ravi Menon' },
  { ar: 'غريس أوكافور', en: 'Grace Okafor' },
  { ar: 'توم هارتلي', en: 'Tom Hartley' },
  { ar: 'مي تان', en: 'Mei Tan' },
  { ar: 'كارلوس فيغا', en: 'Carlos Vega' },
]

const groupNames: Readonly<Record<Locale, readonly string[]>> = {
  ar: ['أبناء العم', 'فريق المالية', 'شلة الجامعة', 'ميلاد جود', 'مفاتيح منتصف الليل'],
  en: ['The cousins', 'Finance team', 'Quiz night regulars', 'Maya turns thirty', 'Keys after midnight'],
}

const notes: Readonly<Record<Locale, readonly string[]>> = {
  ar: ['معنا كرسي متحرك.', 'مفاجأة عيد ميلاد، نرجو ألا تذكروها.', 'نحتاج إلى تلميحات كثيرة.'],
  en: [
    'One of us uses a wheelchair.',
    'It is a birthday surprise, please do not mention it.',
    'First time for all of us.',
  ],
}

// Mobile numbers of each country with nothing but zeros before the last three digits: nobody's.
const phones: Readonly<Record<string, { prefix: string; country: string }>> = {
  riyadh: { prefix: '500000', country: 'SA' },
  kuwait: { prefix: '50000', country: 'KW' },
  dubai: { prefix: '500000', country: 'AE' },
  cairo: { prefix: '1000000', country: 'EG' },
}

const arabicShare: Readonly<Record<string, number>> = { riyadh: 0.75, kuwait: 0.65, dubai: 0.35, cairo: 0.7 }

export type DemoGuest = {
  readonly locale: Locale
  readonly name: string
  /** The same name as either script writes it: a translated review is signed in the reader's. */
  readonly names: Readonly<Record<Locale, string>>
  readonly email: string
  readonly phone: string
  readonly groupName: string | null
  readonly notes: string
}

/** An invented guest of a branch, at an address that by agreement reaches nobody. Some of them come again, and are who they were. */
export function drawGuest(random: Random, branch: string, onlyWomen: boolean): DemoGuest {
  const pair = Math.floor(random() * 500)
  const isWoman = onlyWomen || chance(random, 0.5)
  const number = 2 * pair + (isWoman ? 1 : 0)
  const { locale, name, names, email } = knownAs(branch, number, isWoman)
  const { prefix, country } = phones[branch] ?? { prefix: '500000', country: 'SA' }
  return {
    locale,
    name,
    names,
    email,
    phone: `${prefix}${String(number).padStart(3, '0')}@${country}`,
    groupName: chance(random, 0.12) ? oneOf(random, groupNames[locale]) : null,
    notes: chance(random, 0.06) ? oneOf(random, notes[locale]) : '',
  }
}

/** First names of those who come along with somebody, none of them twice. */
export function drawCompanions(random: Random, locale: Locale, onlyWomen: boolean, count: number): string[] {
  const known = new Set<string>()
  while (known.size < count) known.add(oneOf(random, onlyWomen || chance(random, 0.5) ? women : men)[locale])
  return [...known]
}

/** Who has a number of a branch, whenever they are drawn. */
function knownAs(branch: string, number: number, isWoman: boolean) {
  const person = randomOf(`${branch} guest ${number}`)
  const locale: Locale = chance(person, arabicShare[branch] ?? 0.5) ? 'ar' : 'en'
  const first = oneOf(person, isWoman ? women : men)
  const family = oneOf(person, families)
  const isNewcomer = locale === 'en' && !isWoman && chance(person, branch === 'dubai' ? 0.6 : 0.25)
  const names = isNewcomer
    ? oneOf(person, newcomers)
    : { ar: `${first.ar} ${family.ar}`, en: `${first.en} ${family.en}` }
  return {
    locale,
    name: names[locale],
    names,
    email: `${names.en.toLowerCase().replaceAll(' ', '.')}.${branch}.${number}@example.com`,
  }
}

import { writeCsv } from '#domain/csv/write-csv.ts'
import { fieldsFor, type ImportField, type ImportNoun } from '#domain/import/import-fields.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { translators } from '#messages/all-messages.ts'

type Sample = Readonly<Partial<Record<ImportField, string>>>

/** A table that can be filled in and sent, with rows that show what belongs into it. Its days are to come. */
export function sampleFile(noun: ImportNoun, locale: Locale, now: number): string {
  const t = translators[locale]
  const fields = fieldsFor(noun)
  const head = fields.map((field) => t(`office_imports.field_${field}`))
  const rows = samplesOf(noun, locale, now).map((sample) => fields.map((field) => sample[field] ?? ''))
  return writeCsv(head, rows)
}

function samplesOf(noun: ImportNoun, locale: Locale, now: number): Sample[] {
  const t = translators[locale]
  const day = (later: number) => addDays(new Date(now).toISOString().slice(0, 10), later)
  const noura = { name: t('office_imports.sample_noura'), email: 'noura@example.com', phone: '0501234567' }
  const omar = { name: t('office_imports.sample_omar'), email: 'omar@example.com', phone: '+971501234567' }
  const room = t('office_imports.sample_room')
  switch (noun) {
    case 'bookings':
      return [
        {
          ...noura,
          room,
          reference: 'B-1001',
          date: day(14),
          time: '20:30',
          players: '4',
          price: '480',
          paid: '480',
          language: 'ar',
        },
        {
          ...omar,
          room,
          reference: 'B-1002',
          date: day(15),
          time: '18:00',
          players: '2',
          price: '300',
          paid: '0',
          language: 'en',
        },
      ]
    case 'guests':
      return [
        { ...noura, language: 'ar', notes: t('office_imports.sample_note') },
        { ...omar, language: 'en' },
      ]
    case 'gift_cards':
      return [
        { code: 'GC-4821-7730', balance: '250', last_day: day(300), name: noura.name, email: noura.email },
        { code: 'GC-4821-7731', balance: '99.50', last_day: day(120) },
      ]
    case 'promo_codes':
      return [
        { code: 'WELCOME15', percent: '15', first_day: day(0), last_day: day(90), use_limit: '100' },
        { code: 'FIFTY-OFF', amount: '50', last_day: day(30) },
      ]
    case 'reviews':
      return [
        {
          rating: '5',
          text: t('office_imports.sample_review'),
          name: noura.name,
          date: day(-20),
          room,
          source: t('office_imports.sample_source'),
        },
      ]
  }
}

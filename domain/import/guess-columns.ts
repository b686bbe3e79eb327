import { foldForSearch } from '../search/fold-for-search.ts'
import { fieldsFor, type ImportField, type ImportNoun } from './import-fields.ts'

/** What columns are called in the exports of other systems, in both languages; the likelier first. */
const names: Record<ImportField, readonly string[]> = {
  reference: [
    ...['reference', 'booking number', 'booking id', 'order number', 'confirmation', 'booking', 'id', 'ref'],
    ...['رقم الحجز', 'المرجع', 'رقم الطلب'],
  ],
  room: [
    ...['room', 'product', 'item', 'activity', 'experience', 'game', 'tour', 'service', 'resource'],
    ...['الغرفة', 'اللعبة', 'التجربة', 'المنتج'],
  ],
  date: [
    ...['start date', 'booking date', 'event date', 'arrival', 'start', 'date', 'day', 'created', 'posted'],
    ...['التاريخ', 'تاريخ الحجز', 'اليوم', 'البداية'],
  ],
  time: ['start time', 'time', 'hour', 'الوقت', 'الساعة', 'وقت البداية'],
  players: [
    ...['players', 'participants', 'guests', 'people', 'persons', 'pax', 'quantity', 'qty', 'group size'],
    ...['عدد اللاعبين', 'اللاعبون', 'العدد', 'عدد الأشخاص', 'الأشخاص'],
  ],
  name: [
    ...[
      'customer name',
      'guest name',
      'full name',
      'recipient',
      'name',
      'customer',
      'guest',
      'author',
      'reviewer',
    ],
    ...['الاسم', 'اسم الضيف', 'اسم العميل', 'العميل', 'المستلم', 'الكاتب'],
  ],
  email: ['email', 'e-mail', 'email address', 'mail', 'البريد الإلكتروني', 'البريد', 'الايميل'],
  phone: [
    'phone',
    'mobile',
    'telephone',
    'phone number',
    'cell',
    'الهاتف',
    'الجوال',
    'رقم الجوال',
    'الموبايل',
  ],
  price: ['total', 'total price', 'price', 'total amount', 'الإجمالي', 'السعر', 'المبلغ'],
  paid: ['paid', 'amount paid', 'total paid', 'payments', 'المدفوع', 'المبلغ المدفوع'],
  notes: ['notes', 'note', 'comments', 'remarks', 'ملاحظات', 'ملاحظة'],
  language: ['language', 'locale', 'lang', 'اللغة'],
  code: [
    'code',
    'gift card code',
    'voucher code',
    'coupon code',
    'voucher',
    'coupon',
    'card number',
    'الرمز',
    'الكود',
  ],
  balance: [
    'balance',
    'remaining',
    'remaining value',
    'current balance',
    'value',
    'الرصيد',
    'المتبقي',
    'القيمة',
  ],
  last_day: [
    ...['expires', 'expiry', 'expiry date', 'expiration date', 'valid until', 'end date', 'last day'],
    ...['تاريخ الانتهاء', 'صالح حتى', 'ينتهي', 'آخر يوم'],
  ],
  first_day: ['valid from', 'start date', 'starts', 'first day', 'صالح من', 'أول يوم'],
  percent: ['percent', 'percentage', 'discount percent', 'percent off', 'النسبة', 'نسبة الخصم'],
  amount: ['amount', 'amount off', 'discount', 'discount amount', 'المبلغ', 'مبلغ الخصم', 'الخصم'],
  use_limit: ['use limit', 'usage limit', 'max uses', 'limit', 'عدد الاستخدامات', 'الحد'],
  rating: ['rating', 'stars', 'score', 'التقييم', 'النجوم'],
  text: [
    'text',
    'review',
    'comment',
    'review text',
    'content',
    'body',
    'النص',
    'المراجعة',
    'التعليق',
    'نص التقييم',
  ],
  source: ['source', 'site', 'platform', 'المصدر', 'الموقع'],
}

const plain = (text: string) =>
  foldForSearch(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Which column is which field, by their names alone: none is taken twice, and what nobody would guess is left open. */
export function guessColumns(
  noun: ImportNoun,
  head: readonly string[],
): Partial<Record<ImportField, number>> {
  const columns = head.map(plain)
  const found: Partial<Record<ImportField, number>> = {}
  const taken = new Set<number>()
  const take = (field: ImportField, isIt: (column: string, name: string) => boolean) => {
    for (const name of names[field].map(plain)) {
      const at = columns.findIndex((column, index) => !taken.has(index) && isIt(column, name))
      if (at === -1) continue
      found[field] = at
      taken.add(at)
      return
    }
  }
  const fields = fieldsFor(noun)
  for (const field of fields) take(field, (column, name) => column === name)
  for (const field of fields)
    if (found[field] === undefined)
      take(field, (column, name) => name.length > 2 && ` ${column} `.includes(` ${name} `))
  return found
}

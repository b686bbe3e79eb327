import { useState } from 'react'
import { planImport } from '#contracts/calls/office/imports.calls.ts'
import type { ImportFile, ImportPlan } from '#contracts/office/imports.ts'
import { type TextEncoding, textEncodings } from '#domain/csv/decode-text.ts'
import { type CsvSeparator, csvSeparators } from '#domain/csv/read-csv.ts'
import { fieldsFor, fieldsOfNoun, type ImportField } from '#domain/import/import-fields.ts'
import { dayOrders } from '#domain/import/read-day.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Checkbox } from '#kit/ui/checkbox.tsx'
import { DatePicker } from '#kit/ui/dates/date-picker.tsx'
import { Select } from '#kit/ui/select.tsx'
import { useSave } from '#office/data/use-save.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { ProblemLine } from '../problem-line.tsx'

const separatorWords = {
  ',': 'office_imports.separator_comma',
  ';': 'office_imports.separator_semicolon',
  '\t': 'office_imports.separator_tab',
  '|': 'office_imports.separator_bar',
} as const satisfies Record<CsvSeparator, string>

const encodingWords = {
  'utf-8': 'office_imports.encoding_utf8',
  'utf-16le': 'office_imports.encoding_utf16le',
  'utf-16be': 'office_imports.encoding_utf16be',
  'windows-1256': 'office_imports.encoding_arabic',
  'windows-1252': 'office_imports.encoding_western',
} as const satisfies Record<TextEncoding, string>

const dayFields: readonly ImportField[] = ['date', 'first_day', 'last_day']

type PlanFormProps = { file: ImportFile; onFile: (file: ImportFile) => void }

/** How a file is meant: how it is written, which column is what, whose rooms are ours, and what happens with it. */
export function ImportPlanForm({ file, onFile }: PlanFormProps) {
  const { t } = useLocale()
  const api = useStaffApi()
  const [plan, setPlan] = useState(file.plan)
  const { busy, failure, save } = useSave()
  const { id, noun, columns } = file
  const change = (changes: Partial<ImportPlan>) => setPlan((was) => ({ ...was, ...changes }))
  const fields = fieldsFor(noun)
  const needed: readonly ImportField[] = fieldsOfNoun[noun].needed
  async function send(next: ImportPlan, only?: 'read') {
    const body = { plan: next, ...(only && { only }) }
    const planned = await save(() => api(planImport, { params: { id }, body }), '')
    if (planned) onFile(planned)
  }
  /** Read otherwise it has other columns, so the server looks at once. */
  const readAs = (changes: Partial<ImportPlan>) => void send({ ...plan, ...changes, columns: {} }, 'read')
  const options = (columns ?? []).map(({ name, samples }, at) => ({
    value: String(at),
    label: t('office_imports.column_with', {
      name: name || t('office_imports.column_unnamed', { number: at + 1 }),
      sample: samples[0] ?? '–',
    }),
  }))
  function chooseColumn(field: ImportField, value: string) {
    const { [field]: _before, ...others } = plan.columns
    const next = { ...plan, columns: value === '' ? others : { ...others, [field]: Number(value) } }
    setPlan(next)
    // Another column names other rooms.
    if (field === 'room' && value !== '') void send({ ...next, rooms: {} }, 'read')
  }
  return (
    <form
      className="imports"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send(plan)
      }}
    >
      <section className="editor__section">
        <h2>{t('office_imports.read_title')}</h2>
        <div className="editor__figures editor__figures--long">
          <Select
            label={t('office_imports.encoding')}
            required
            value={plan.encoding}
            onChange={(encoding) => readAs({ encoding: encoding as ImportPlan['encoding'] })}
            options={textEncodings.map((one) => ({ value: one, label: t(encodingWords[one]) }))}
          />
          <Select
            label={t('office_imports.separator')}
            required
            value={plan.separator}
            onChange={(separator) => readAs({ separator: separator as CsvSeparator })}
            options={csvSeparators.map((one) => ({ value: one, label: t(separatorWords[one]) }))}
          />
          {fields.some((field) => dayFields.includes(field)) && (
            <Select
              label={t('office_imports.day_order')}
              required
              value={plan.dayOrder}
              onChange={(dayOrder) => change({ dayOrder: dayOrder as ImportPlan['dayOrder'] })}
              options={dayOrders.map((one) => ({ value: one, label: t(`office_imports.day_order_${one}`) }))}
            />
          )}
        </div>
      </section>
      <section className="editor__section">
        <h2>{t('office_imports.columns_title')}</h2>
        <p>{t('office_imports.columns_text')}</p>
        <div className="editor__figures editor__figures--long">
          {fields.map((field) => (
            <Select
              key={field}
              label={t(`office_imports.field_${field}`)}
              optional={!needed.includes(field)}
              value={plan.columns[field] === undefined ? '' : String(plan.columns[field])}
              onChange={(value) => chooseColumn(field, value)}
              placeholder={t('office_imports.no_column')}
              options={options}
            />
          ))}
        </div>
      </section>
      <RoomChoices file={file} plan={plan} onChange={(rooms) => change({ rooms })} />
      <PlanOptions noun={noun} plan={plan} onChange={change} />
      <ProblemLine failure={failure} />
      <div>
        <Button type="submit" busy={busy}>
          {t('office_imports.check')}
        </Button>
      </div>
    </form>
  )
}

type RoomChoicesProps = {
  file: ImportFile
  plan: ImportPlan
  onChange: (rooms: ImportPlan['rooms']) => void
}

function RoomChoices({ file: { roomNames, rooms }, plan, onChange }: RoomChoicesProps) {
  const { locale, t } = useLocale()
  if (roomNames.length === 0) return null
  return (
    <section className="editor__section">
      <h2>{t('office_imports.rooms_title')}</h2>
      <p>{t('office_imports.rooms_text')}</p>
      <div className="editor__figures editor__figures--long">
        {roomNames.map((name) => (
          <Select
            key={name}
            label={name}
            value={plan.rooms[name] ?? ''}
            placeholder={t('office_imports.no_room')}
            onChange={(slug) => {
              const { [name]: _before, ...others } = plan.rooms
              onChange(slug === '' ? others : { ...others, [name]: slug })
            }}
            options={rooms.map((room) => ({ value: room.slug, label: room.name[locale] }))}
          />
        ))}
      </div>
    </section>
  )
}

type PlanOptionsProps = {
  noun: ImportFile['noun']
  plan: ImportPlan
  onChange: (changes: Partial<ImportPlan>) => void
}

function PlanOptions({ noun, plan, onChange }: PlanOptionsProps) {
  const { t } = useLocale()
  if (noun !== 'bookings' && noun !== 'gift_cards' && noun !== 'reviews') return null
  return (
    <section className="editor__section">
      <h2>{t('office_imports.options_title')}</h2>
      {noun === 'bookings' && (
        <Checkbox
          label={t('office_imports.mails')}
          hint={t('office_imports.mails_hint')}
          value={plan.mails}
          onChange={(mails) => onChange({ mails })}
        />
      )}
      {noun === 'gift_cards' && (
        <DatePicker
          label={t('office_imports.last_day')}
          value={plan.lastDay ?? ''}
          onChange={(day) => onChange({ lastDay: day === '' ? null : day })}
        />
      )}
      {noun === 'reviews' && (
        <Checkbox
          label={t('office_imports.publish')}
          hint={t('office_imports.publish_hint')}
          value={plan.publish}
          onChange={(publish) => onChange({ publish })}
        />
      )}
    </section>
  )
}

import type { StaffBranch } from '#contracts/office/session.ts'
import { listComma } from '#domain/locale/list-comma.ts'
import { longest } from '#domain/rules/longest.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { NumberInput } from '#kit/ui/number-input.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { localMoment } from '../local-moment.ts'
import type { DraftPart, RoomsDraft } from './rooms-draft.ts'

type RoomsLinesProps = {
  branch: StaffBranch
  draft: RoomsDraft
  onChange: (changes: Partial<RoomsDraft>) => void
}

/** The rooms of the offer with their groups and prices, and what comes besides. */
export function RoomsLines({ branch, draft, onChange }: RoomsLinesProps) {
  const { locale, t } = useLocale()
  const { parts, lines } = draft
  const setPart = (index: number, changes: Partial<DraftPart>) =>
    onChange({ parts: parts.map((part, at) => (at === index ? { ...part, ...changes } : part)) })
  const setLine = (index: number, changes: Partial<RoomsDraft['lines'][number]>) =>
    onChange({ lines: lines.map((line, at) => (at === index ? { ...line, ...changes } : line)) })
  return (
    <>
      {parts.length === 0 && <p className="muted">{t('office_requests.rooms_none')}</p>}
      {parts.map((part, index) => (
        <fieldset key={`${part.room} ${part.startsAt}`} className="rooms-part">
          <legend>
            {part.name[locale]}
            {listComma(locale)}
            {localMoment(part.startsAt, locale, branch)}
          </legend>
          <NumberInput
            label={t('office_requests.group')}
            required
            min={part.least}
            max={part.most}
            value={part.players}
            onChange={(players) => setPart(index, { players })}
          />
          <NumberInput
            label={t('office_requests.price')}
            required
            decimal
            min={0}
            value={part.amount}
            onChange={(amount) => setPart(index, { amount })}
          />
          <Button look="line" onClick={() => onChange({ parts: parts.filter((_, at) => at !== index) })}>
            {t('office_requests.rooms_remove')}
          </Button>
        </fieldset>
      ))}
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own while they are written
        <fieldset key={index} className="rooms-part">
          <legend>{t('office_requests.rooms_line')}</legend>
          <TextInput
            label={t('office_requests.rooms_line_name')}
            required
            maxLength={longest.title}
            value={line.name}
            onChange={(name) => setLine(index, { name })}
          />
          <NumberInput
            label={t('office_requests.rooms_line_price')}
            required
            decimal
            min={0}
            value={line.amount}
            onChange={(amount) => setLine(index, { amount })}
          />
          <Button look="line" onClick={() => onChange({ lines: lines.filter((_, at) => at !== index) })}>
            {t('office_requests.rooms_remove')}
          </Button>
        </fieldset>
      ))}
      <div>
        <Button look="line" onClick={() => onChange({ lines: [...lines, { name: '', amount: '' }] })}>
          {t('office_requests.rooms_add_line')}
        </Button>
      </div>
    </>
  )
}

import type { CSSProperties } from 'react'
import type { TimeBlock } from '#contracts/office/calendar.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { timeWords } from './place-words.ts'

type BlockCardProps = {
  block: TimeBlock
  /** Where it lies; a block of the whole branch lies in every room. */
  room: string
  timeZone: string
  onOpen: (block: TimeBlock) => void
  style?: CSSProperties
}

/** Hours that are not played. */
export function BlockCard({ block, room, timeZone, onOpen, style }: BlockCardProps) {
  const { locale, t } = useLocale()
  const what = t('office_calendar.block_summary', { kind: t(`office_calendar.block_${block.kind}`) })
  return (
    <li className="cal-item cal-item--block" style={style}>
      <button type="button" className="cal-item__open" onClick={() => onOpen(block)}>
        <span className="sr">{room} </span>
        <span className="cal-item__time">
          {t('common.time_range', {
            start: timeWords(block.startsAt, timeZone, locale),
            end: timeWords(block.endsAt, timeZone, locale),
          })}
        </span>{' '}
        <b className="cal-item__name">{what}</b>{' '}
        {block.note && (
          <span className="cal-item__more">
            <bdi>{block.note}</bdi>
          </span>
        )}
      </button>
    </li>
  )
}

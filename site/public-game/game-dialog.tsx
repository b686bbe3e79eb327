import { useState } from 'react'
import type { GameQuestion } from '#contracts/public-game.ts'
import { parseNumber } from '#domain/digits/parse-number.ts'
import type { GameCompany } from '#domain/public-game/shared-game.ts'
import { slotTime } from '#domain/time/slot-time.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Amount } from '#kit/ui/amount.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Choice } from '#kit/ui/choice.tsx'
import { NumberInput } from '#kit/ui/number-input.tsx'
import { Dialog } from '#kit/ui/overlays/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { GameFacts } from './game-facts.tsx'

export type GameAsked = {
  readonly question: GameQuestion
  /** How many come, as far as that was said. */
  readonly players: number
}

export type GameChoice = {
  readonly plays: 'alone' | 'together'
  readonly players: number
  readonly company?: GameCompany
}

/** How a time is played that strangers may play together: with whom, on how many seats. Closes with what was chosen. */
export default function GameDialog({ open, close, question, players }: GameAsked & OpenedDialog<GameChoice>) {
  const { t, locale } = useLocale()
  const { game, alone, together: bySeats, currency, startsAt, date, timeZone } = question
  const { begun, seatsLeft, perSeat } = game
  const [plays, setPlays] = useState<GameChoice['plays']>(alone.length > 0 ? 'alone' : 'together')
  const together = plays === 'together'
  const sizes = alone.map((one) => one.players)
  const [min, max] = together ? [1, seatsLeft] : [Math.min(...sizes), Math.max(...sizes)]
  const [text, setText] = useState(String(Math.min(Math.max(players, min), max)))
  const [company, setCompany] = useState<GameCompany | ''>(begun?.company ?? '')
  const [isAsked, setAsked] = useState(false)
  const count = parseNumber(text) ?? 0
  const fits = Number.isInteger(count) && count >= min && count <= max
  const total = (together ? bySeats : alone).find((one) => one.players === count)?.total
  const { words } = slotTime(startsAt, date, timeZone, locale)
  const range = t(together ? 'game.players_range' : 'payment.players_range', { min, max })
  const lacksCompany = together && company === ''

  function choose() {
    setAsked(true)
    if (!fits || lacksCompany) return
    close({ plays, players: count, ...(together && company !== '' && { company }) })
  }

  return (
    <Dialog
      open={open}
      onClose={() => close()}
      title={t(alone.length > 0 ? 'game.choose_title' : 'game.title')}
      actions={
        <>
          <Button look="line" onClick={() => close()}>
            {t('slots.taken_stay')}
          </Button>
          <Button onClick={choose}>
            {together ? t('game.hold_seats', { count: fits ? count : 1 }) : t('game.hold_room')}
          </Button>
        </>
      }
    >
      <p className="muted">{t('reservations.group_text', { room: question.name[locale], time: words })}</p>
      <div className="game-form">
        {alone.length > 0 && (
          <Choice
            label={t('game.how')}
            value={plays}
            onChange={(next) => setPlays(next === 'alone' ? 'alone' : 'together')}
            options={[
              { value: 'alone', label: t('game.alone'), note: t('game.alone_note') },
              {
                value: 'together',
                label: t('game.together'),
                note: (
                  <>
                    <Amount money={{ amount: perSeat, currency }} short /> {t('game.per_seat')}
                  </>
                ),
              },
            ]}
          />
        )}
        {together && <GameFacts question={question} />}
        <NumberInput
          label={t(together ? 'game.seats' : 'payment.players')}
          hint={fits ? range : undefined}
          error={fits ? undefined : range}
          value={text}
          onChange={setText}
          min={min}
          max={max}
        />
        {together && begun?.company == null && (
          <Choice
            label={t('game.company')}
            hint={t('game.company_hint')}
            error={isAsked && lacksCompany ? t('game.company_missing') : undefined}
            value={company}
            onChange={(next) => setCompany(next === 'adults' ? 'adults' : 'with_children')}
            options={[
              { value: 'adults', label: t('game.adults') },
              { value: 'with_children', label: t('game.with_children') },
            ]}
          />
        )}
        {total !== undefined && fits && (
          <p className="game-form__total" role="status">
            {t('game.total')} <Amount money={{ amount: total, currency }} />
          </p>
        )}
      </div>
    </Dialog>
  )
}

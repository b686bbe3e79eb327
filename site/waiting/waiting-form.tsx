import { useRef, useState } from 'react'
import type { BranchDay } from '#contracts/availability.ts'
import { joinWaiting } from '#contracts/calls/waiting.calls.ts'
import { parseNumber } from '#domain/digits/parse-number.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { sessionWords } from '#domain/time/session-words.ts'
import { waitingRules } from '#domain/waiting/waiting-form.ts'
import { newIdempotencyKey } from '#kit/api/api.ts'
import { useApi } from '#kit/api/use-api.ts'
import { FormField } from '#kit/forms/form-field.tsx'
import { SiteForm } from '#kit/forms/site-form.tsx'
import { useSiteForm } from '#kit/forms/use-site-form.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { AlertMessage } from '#kit/ui/bad-message.tsx'
import { Button } from '#kit/ui/button.tsx'
import { NumberInput } from '#kit/ui/number-input.tsx'
import { PhoneInput } from '#kit/ui/phone/phone-input.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { UnseenField } from '../requests/unseen-field.tsx'
import type { WaitingWish } from './waiting-wish.ts'

type WaitingFormProps = {
  wish: WaitingWish
  day: BranchDay
  /** The branch's name. */
  branch: string
  onJoined: (code: string) => void
}

type Values = { name: string; email: string; phone: string; playersCount: string }

const rules = {
  ...waitingRules,
  playersCount: [['required'], ['numeric'], ['between', 1, 99]],
} as const

/** Who waits, and how they are written to. Consent is what the words above the button say. */
export function WaitingForm({ wish, day, branch, onJoined }: WaitingFormProps) {
  const { locale, t } = useLocale()
  const api = useApi()
  const unseen = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<{ readonly text: string; readonly isFree: boolean } | null>(null)
  const [sending, setSending] = useState<{ key: string; body: string } | null>(null)
  const room = day.rooms.find(({ room: slug }) => slug === wish.room)
  const form = useSiteForm<Values>({
    rules,
    defaultValues: {
      name: '',
      email: '',
      phone: '',
      playersCount: String(wish.players ?? room?.minPlayers ?? 2),
    },
    onSubmit: async ({ playersCount, phone, ...who }) => {
      const asked = {
        ...who,
        phone,
        branch: wish.branch,
        date: wish.date,
        ...(wish.room !== null && { room: wish.room }),
        ...(wish.startsAt !== null && { startsAt: wish.startsAt }),
        players: parseNumber(playersCount) ?? 0,
      }
      const body = JSON.stringify(asked)
      const key = sending?.body === body ? sending.key : newIdempotencyKey()
      setSending({ key, body })
      setProblem(null)
      const website = unseen.current?.value ?? ''
      const answer = await api(joinWaiting, { body: { ...asked, website }, idempotencyKey: key })
      if (answer.ok) return onJoined(answer.data.code)
      if (unseen.current) unseen.current.value = ''
      if (Object.keys(answer.fields).length > 0) return { fields: answer.fields }
      const text = answer.message ?? t(answer.messageKey)
      setProblem({ text, isFree: answer.code === 'waiting_not_needed' })
    },
  })
  const when = wish.startsAt
    ? sessionWords({ startsAt: wish.startsAt, evening: wish.date, timeZone: day.timeZone }, locale).whole
    : formatDate(wish.date, locale, 'full')
  const what = room ? room.name[locale] : t('waiting.any_room', { branch })
  return (
    <SiteForm form={form} label={t('waiting.form_title')} className="waiting-form">
      <h2 className="h2">{t('waiting.form_title')}</h2>
      <p className="waiting-form__what">
        <b>{what}</b>
        <span>{wish.startsAt ? when : t('waiting.any_time', { date: when })}</span>
      </p>
      <FormField
        name="playersCount"
        as={NumberInput}
        min={room?.minPlayers ?? 1}
        max={room?.maxPlayers ?? 99}
      />
      <FormField name="name" as={TextInput} autoComplete="name" />
      <FormField
        name="email"
        as={TextInput}
        kind="email"
        autoComplete="email"
        hint={t('waiting.email_hint')}
      />
      <FormField name="phone" as={PhoneInput} optional />
      <UnseenField ref={unseen} />
      <p className="small muted">{t('waiting.consent')}</p>
      <AlertMessage>{problem?.text ?? null}</AlertMessage>
      {problem?.isFree && (
        <SiteLink to={`/${wish.branch}/reservations?date=${wish.date}`} className="btn btn--line">
          {t('waiting.to_evening')}
        </SiteLink>
      )}
      <Button type="submit" look="lead" wide busy={form.submitting}>
        {t('waiting.join')}
      </Button>
    </SiteForm>
  )
}

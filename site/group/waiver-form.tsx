import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { signWaiver } from '#contracts/calls/waivers.calls.ts'
import type { WaiverToSign } from '#contracts/waiver.ts'
import { longest } from '#domain/rules/longest.ts'
import { areStrokes, type Strokes, type WaiverRole } from '#domain/waiver/waiver.ts'
import { newIdempotencyKey } from '#kit/api/api.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { AlertMessage } from '#kit/ui/bad-message.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Checkbox } from '#kit/ui/checkbox.tsx'
import { Choice } from '#kit/ui/choice.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { type MinorDraft, MinorsFields, minorsOf } from './minors-fields.tsx'
import { SignaturePad } from './signature-pad.tsx'
import { WaiverText } from './waiver-text.tsx'

type WaiverFormProps = {
  code: string
  text: WaiverToSign
  name: string
  onSigned: (signed: { id: string; name: string }, all: number) => void
  /** The house has published another text meanwhile. */
  onChanged: () => void
}

const roles = ['player', 'guardian', 'guardian_only'] as const satisfies readonly WaiverRole[]

/** The room's warnings, the text with its ticks, who signs for whom, and the name. */
export function WaiverForm({ code, text, name: known, onSigned, onChanged }: WaiverFormProps) {
  const { t } = useLocale()
  const api = useApi()
  const form = useRef<HTMLFormElement>(null)
  const [key] = useState(newIdempotencyKey)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [role, setRole] = useState<WaiverRole>('player')
  const [name, setName] = useState(known)
  const [isAdult, setAdult] = useState(false)
  const [minors, setMinors] = useState<readonly MinorDraft[]>([{ name: '', year: '' }])
  const [strokes, setStrokes] = useState<Strokes>([])
  const [isTyped, setTyped] = useState(false)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const toTick = text.sections.flatMap(({ asks }, index) => (asks ? [index] : []))
  const children = role === 'player' ? [] : minorsOf(minors)
  const isDrawn = areStrokes(strokes)
  const missing =
    toTick.some((index) => !ticked.has(index)) ||
    !name.trim() ||
    !isAdult ||
    children === null ||
    !(isDrawn || isTyped)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (missing || children === null) {
      // At once: later it would take the focus from where they write already.
      flushSync(() => {
        setTried(true)
        setProblem(t('waiver.incomplete'))
      })
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      return
    }
    setProblem(null)
    setBusy(true)
    const body = {
      version: text.version,
      name: name.trim(),
      role,
      minors: children,
      ticks: ticked.size,
      strokes: isDrawn ? strokes.map((line) => [...line]) : null,
    }
    const answer = await api(signWaiver, { params: { code }, body, idempotencyKey: key })
    setBusy(false)
    if (answer.ok) return onSigned({ id: answer.data.id, name: body.name }, answer.data.signed)
    setProblem(answer.message ?? t(answer.messageKey))
    if (answer.code === 'waiver_changed') onChanged()
  }

  return (
    <form ref={form} className="waiver" noValidate onSubmit={(event) => void submit(event)}>
      <WaiverText
        text={text}
        ticked={ticked}
        tried={tried}
        onTick={(index, is) => {
          const next = new Set(ticked)
          if (is) next.add(index)
          else next.delete(index)
          setTicked(next)
        }}
      />
      <Choice
        label={t('waiver.role')}
        name="role"
        value={role}
        onChange={(next) => setRole(next as WaiverRole)}
        options={roles.map((one) => ({ value: one, label: t(`waiver.role_${one}`) }))}
      />
      {role !== 'player' && <MinorsFields minors={minors} tried={tried} onChange={setMinors} />}
      <TextInput
        name="name"
        label={t('waiver.name')}
        autoComplete="name"
        maxLength={longest.personName}
        required
        value={name}
        onChange={setName}
        error={tried && !name.trim() ? t('waiver.name_missing') : undefined}
      />
      <Checkbox
        label={t('waiver.adult')}
        required
        value={isAdult}
        onChange={setAdult}
        error={tried && !isAdult ? t('waiver.adult_missing') : undefined}
      />
      <p>{t('waiver.draw')}</p>
      <SignaturePad strokes={strokes} onChange={setStrokes} />
      <Checkbox
        label={t('waiver.typed')}
        value={isTyped}
        onChange={setTyped}
        error={tried && !(isDrawn || isTyped) ? t('waiver.draw_missing') : undefined}
      />
      <AlertMessage>{problem}</AlertMessage>
      <Button type="submit" look="lead" wide busy={busy}>
        {t('waiver.sign')}
      </Button>
      <p className="small muted">{t('waiver.kept')}</p>
    </form>
  )
}

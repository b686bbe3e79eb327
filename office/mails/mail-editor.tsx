import { changeMailTemplate } from '#contracts/calls/office/mails.calls.ts'
import type { OfficeMail } from '#contracts/office/mails.ts'
import { longest } from '#domain/rules/longest.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import type { MessageKey } from '#messages/keys.ts'
import { useRefusedForm } from '#office/data/use-refused-form.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { BothLanguages } from '#office/forms/both-languages.tsx'
import { ConflictPanel } from '../editor/conflict-panel.tsx'
import { SaveBar } from '../editor/save-bar.tsx'
import { useDraft } from '../editor/use-draft.ts'
import { useLeaveGuard } from '../editor/use-leave-guard.ts'
import { ProblemLine } from '../problem-line.tsx'
import { contentOf } from './mail-content-of.ts'
import { MailParts } from './mail-parts.tsx'
import { MailPreview } from './mail-preview.tsx'
import { MailUpdate } from './mail-update.tsx'

type MailEditorProps = { first: OfficeMail; onSaved: () => void }

const parts = ['subject', 'preheader', 'letter'] as const

/** A mail in both languages: its words, the order of its parts, how it arrives, and one to oneself. */
export function MailEditor({ first, onSaved }: MailEditorProps) {
  const { t } = useLocale()
  const api = useStaffApi()
  const toast = useToast()
  const params = { kind: first.kind }
  const editing = useDraft<OfficeMail>({
    first,
    send: async (mail) => {
      const body = { version: mail.version, ...contentOf(mail), base: mail.base }
      const answer = await api(changeMailTemplate, { params, body })
      if (!answer.ok) return answer
      onSaved()
      toast({ text: t('office_mails.saved'), kind: 'ok' })
      return answer
    },
  })
  const { draft: mail, change, failure, theirs } = editing
  useLeaveGuard(editing.isDirty)
  const { form, errorAt } = useRefusedForm(failure)
  // What only the server judges is said in its words.
  const errorOf = (field: string, label: string) => {
    const found = failure?.fields[field]
    return (found?.rule as string | undefined)?.startsWith('mail_') ? found?.message : errorAt(field, label)
  }
  const errorsOf = (field: string, label: string) => ({
    en: errorOf(`${field}.en`, label),
    ar: errorOf(`${field}.ar`, label),
  })
  return (
    <form
      ref={form}
      className="editor"
      aria-label={t(`office_orders.mail_${mail.kind}`)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (editing.isDirty && !editing.busy) void editing.save()
      }}
    >
      {theirs && (
        <ConflictPanel
          mine={{ version: mail.version, ...contentOf(mail) }}
          theirs={{ version: theirs.version, ...contentOf(theirs) }}
          labelOf={(name) => t(`office_mails.${name}` as MessageKey)}
          onTakeTheirs={editing.takeTheirs}
          onKeepMine={editing.keepMine}
        />
      )}
      <MailUpdate mail={mail} onChange={change} />
      <section className="office__panel mail-words" aria-label={t('office_mails.letter')}>
        {parts.map((part) => {
          const label = t(`office_mails.${part}`)
          const isLetter = part === 'letter'
          return (
            <BothLanguages
              key={part}
              label={label}
              value={mail[part]}
              onChange={(words) => change({ [part]: words })}
              rows={isLetter ? 14 : 2}
              limit={isLetter ? undefined : longest.mailLine}
              required
              tried={failure !== null}
              hint={isLetter ? t('office_mails.letter_hint') : ''}
              errors={errorsOf(part, label)}
            />
          )
        })}
        <p className="small muted">
          {t('office_mails.names')}{' '}
          {mail.names.map((name) => (
            <code key={name} dir="ltr" className="mail-words__name">{`{${name}}`}</code>
          ))}
        </p>
      </section>
      <MailParts mail={mail} onChange={change} errorsOf={errorsOf} />
      <ProblemLine failure={failure} />
      <MailPreview mail={mail} />
      <SaveBar isDirty={editing.isDirty} busy={editing.busy} onDiscard={editing.discard}>
        {mail.isOwn && (
          <Button look="bare" onClick={() => change({ ...mail.original, base: mail.original })}>
            {t('office_mails.original')}
          </Button>
        )}
      </SaveBar>
    </form>
  )
}

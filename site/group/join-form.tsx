import { useState } from 'react'
import { enterGroup, joinGroup } from '#contracts/calls/companions.calls.ts'
import type { Group } from '#contracts/companion.ts'
import { longest } from '#domain/rules/longest.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { useApi } from '#kit/api/use-api.ts'
import { FormField } from '#kit/forms/form-field.tsx'
import { SiteForm } from '#kit/forms/site-form.tsx'
import { useSiteForm } from '#kit/forms/use-site-form.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { AlertMessage } from '#kit/ui/bad-message.tsx'
import { Button } from '#kit/ui/button.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'

type JoinFormProps = { code: string; onJoined: (group: Group) => void; onRefused: () => void }

/** A name, and one is in. The key that comes back stays with this browser. */
export function JoinForm({ code, onJoined, onRefused }: JoinFormProps) {
  const { t } = useLocale()
  const api = useApi()
  const [problem, setProblem] = useState<string | null>(null)
  // Their place is theirs already when only the answer to it was lost.
  const [key, setKey] = useState<string | null>(null)
  function refused(failure: ApiFailure) {
    setProblem(failure.message ?? t(failure.messageKey))
    // Somebody was faster, or the game is off: what stands around the form is no longer true.
    if (failure.code === 'group_full' || failure.code === 'group_closed') onRefused()
  }
  const form = useSiteForm<{ name: string }>({
    rules: { name: [['required'], ['max', longest.companionName]] },
    defaultValues: { name: '' },
    onSubmit: async ({ name }) => {
      setProblem(null)
      const joined = key ? null : await api(joinGroup, { params: { code }, body: { name } })
      if (joined && !joined.ok) return refused(joined)
      const own = joined?.data.key ?? key ?? ''
      setKey(own)
      const opened = await api(enterGroup, { params: { code }, body: { key: own } })
      if (!opened.ok) return refused(opened)
      onJoined(opened.data)
    },
  })
  return (
    <SiteForm form={form} label={t('group.title')}>
      <FormField
        name="name"
        as={TextInput}
        hint={t('group.name_hint')}
        autoComplete="given-name"
        maxLength={longest.companionName}
      />
      <AlertMessage>{problem}</AlertMessage>
      <Button type="submit" look="lead" wide busy={form.submitting}>
        {t('group.join')}
      </Button>
      <p className="small muted">{t('group.private')}</p>
    </SiteForm>
  )
}

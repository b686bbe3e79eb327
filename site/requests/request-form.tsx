import { useMemo, useState } from 'react'
import type { RequestToSend } from '#contracts/request.ts'
import {
  notesLength,
  playersBounds,
  type RequestForm as RequestValues,
  requestRules,
} from '#domain/request/request-form.ts'
import { FormField } from '#kit/forms/form-field.tsx'
import { SiteForm } from '#kit/forms/site-form.tsx'
import { useSiteForm } from '#kit/forms/use-site-form.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useSite } from '#kit/page/use-site.ts'
import { AlertMessage } from '#kit/ui/bad-message.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Checkbox } from '#kit/ui/checkbox.tsx'
import { NumberInput } from '#kit/ui/number-input.tsx'
import { PhoneInput } from '#kit/ui/phone/phone-input.tsx'
import { Select } from '#kit/ui/select.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { Textarea } from '#kit/ui/textarea.tsx'
import { DraftNote } from './draft-note.tsx'
import { emptyRequest } from './empty-request.ts'
import { KeepDraft } from './keep-draft.tsx'
import { ProveStep } from './prove-step.tsx'
import { branchOptions, countryOptions, groupOptions, typeOptions } from './request-choices.ts'
import { draftStorage, readDraft, writeDraft } from './request-draft.ts'
import { RequestSent } from './request-sent.tsx'
import { UnseenField } from './unseen-field.tsx'
import { useSendRequest } from './use-send-request.ts'

/** The request form of spec §3, field by field; the rules are those the server holds it to. */
export function RequestForm({ onSent }: { onSent: () => void }) {
  const { locale, t } = useLocale()
  const site = useSite()
  const [draft, setDraft] = useState(() => readDraft(draftStorage(), emptyRequest, Date.now()))
  const forgetDraft = () => {
    writeDraft(draftStorage(), emptyRequest, emptyRequest, Date.now())
    setDraft(null)
  }
  const { code, isAutomatic, onProven, problem, send, again, unseen } = useSendRequest(() => {
    forgetDraft()
    onSent()
  })
  const form = useSiteForm<RequestValues>({
    rules: requestRules,
    defaultValues: { ...emptyRequest, ...draft?.values },
    onSubmit: (values) => send(values as RequestToSend),
  })
  const countries = useMemo(() => countryOptions(locale), [locale])
  function startAfresh() {
    forgetDraft()
    form.reset(emptyRequest)
  }
  if (code && isAutomatic) {
    const proven = () => {
      onProven()
      onSent()
    }
    return <ProveStep code={code} takesFocus onProven={proven} />
  }
  if (code) {
    const branch = site?.branches.find(({ slug }) => slug === form.values('branch'))?.name[locale] ?? ''
    const another = () => {
      startAfresh()
      again()
    }
    return <RequestSent code={code} branch={branch} onAgain={another} />
  }
  return (
    <SiteForm form={form} label={t('requests.form_title')}>
      <h2 className="h2">{t('requests.form_title')}</h2>
      <KeepDraft control={form.control} begun={draft?.startedAt} />
      {draft && <DraftNote onClear={startAfresh} />}
      <h3 className="h3">{t('requests.about_plan')}</h3>
      <div className="letter__pair">
        <FormField name="requestType" as={Select} options={typeOptions(t)} />
        <FormField name="branch" as={Select} options={branchOptions(site, locale)} />
      </div>
      <div className="letter__pair">
        <FormField name="group" as={Select} options={groupOptions(t)} optional />
        <FormField name="playersCount" as={NumberInput} {...playersBounds} optional />
      </div>
      <FormField name="photoSession" as={Checkbox} label={t('requests.photo_label')} />
      <FormField
        name="notes"
        as={Textarea}
        hint={t('requests.notes_hint')}
        rows={5}
        limit={notesLength.max}
        optional
      />
      <h3 className="h3">{t('requests.about_you')}</h3>
      <div className="letter__pair">
        <FormField name="name" as={TextInput} autoComplete="name" />
        <FormField name="email" as={TextInput} kind="email" autoComplete="email" />
      </div>
      <FormField name="phone" as={PhoneInput} hint={t('requests.phone_hint')} />
      <div className="letter__pair">
        <FormField name="company" as={TextInput} autoComplete="organization" optional />
        <FormField name="country" as={Select} options={countries} autoComplete="country" optional />
      </div>
      <UnseenField ref={unseen} />
      <AlertMessage>{problem}</AlertMessage>
      <Button type="submit" look="lead" wide busy={form.submitting}>
        {t('requests.submit')}
      </Button>
    </SiteForm>
  )
}

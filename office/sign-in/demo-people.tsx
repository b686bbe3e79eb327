import { useEffect, useState } from 'react'
import { showSignInNote } from '#contracts/calls/office/sign-in.calls.ts'
import type { SignInNote } from '#contracts/office/session.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'

type Person = SignInNote['demo'][number]

/** Says that this is the demo, and whom one may come in as; in a real venue there is nothing to say. */
export function DemoPeople({ onUse }: { onUse: (person: Person) => Promise<void> }) {
  const { t } = useLocale()
  const api = useApi()
  const [people, setPeople] = useState<SignInNote['demo']>([])
  const [busy, setBusy] = useState<string | null>(null)
  useEffect(() => {
    let current = true
    void api(showSignInNote).then((answer) => {
      if (current && answer.ok) setPeople(answer.data.demo)
    })
    return () => {
      current = false
    }
  }, [api])
  if (people.length === 0) return null
  const use = async (person: Person) => {
    setBusy(person.email)
    await onUse(person)
    setBusy(null)
  }
  return (
    <section className="office-demo" aria-labelledby="demo-people">
      <h2 id="demo-people" className="h3">
        {t('office.demo_title')}
      </h2>
      <p className="small muted">{t('office.demo_text')}</p>
      <ul>
        {people.map((person) => (
          <li key={person.email}>
            <span className="tag">{t(`office.staff.role_${person.role}`)}</span>
            <bdi className="small" dir="ltr">
              {person.email}
            </bdi>
            <code dir="ltr">{person.password}</code>
            <Button look="line" busy={busy === person.email} onClick={() => void use(person)}>
              {t('office.demo_use', { name: person.name })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useController } from 'react-hook-form'
import type { Audience } from '#domain/availability/session-plan.ts'
import { deferUntilPointerUp } from '#kit/forms/defer-until-pointer-up.ts'
import { useFormAround } from '#kit/forms/site-form.tsx'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useSiteHref } from '#kit/page/site-link.tsx'
import { Checkbox } from '#kit/ui/checkbox.tsx'
import { Icon } from '#kit/ui/icon.tsx'

type RulesTickProps = {
  label: string
  /** For whom the session is, when not for everyone: the tick says that the group is such a one. */
  audience?: Audience | undefined
  papers: readonly { readonly to: string; readonly label: string }[]
}

/** What is agreed to, one tap away, and the tick that does. */
export function RulesTick({ label: words, audience = 'everyone', papers }: RulesTickProps) {
  const { t } = useLocale()
  const href = useSiteHref()
  const form = useFormAround()
  const fits =
    audience === 'everyone' ? '' : `. ${t('audience.fits', { means: t(`audience.${audience}_means`) })}`
  const { field, fieldState } = useController({ name: 'acceptRules', control: form.control })
  return (
    <div className="rules-tick">
      <Checkbox
        name="acceptRules"
        label={words + fits}
        required
        value={field.value === true}
        onChange={field.onChange}
        onCommit={() => void form.check('acceptRules')}
        onBlur={() => deferUntilPointerUp(field.onBlur)}
        error={fieldState.error && t('payment.rules_required')}
      />
      <p className="rules-tick__papers small">
        {papers.map(({ to, label }) => (
          <a key={to} href={href(to)} target="_blank" rel="noopener">
            {label} <Icon name="external" />
            <span className="sr"> ({t('a11y.opens_new_tab')})</span>
          </a>
        ))}
      </p>
    </div>
  )
}

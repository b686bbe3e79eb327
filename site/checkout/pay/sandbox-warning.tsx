import { useLocale } from '#kit/i18n/messages.tsx'
import { useSite } from '#kit/page/use-site.ts'

/** Where a real venue takes test cards only, nobody should believe that they have paid. */
export function SandboxWarning({ branch }: { branch: string }) {
  const { t } = useLocale()
  if (!useSite()?.sandbox.branches.includes(branch)) return null
  return (
    <p className="sandbox-warning" role="alert">
      {t('payment.sandbox_warning')}
    </p>
  )
}

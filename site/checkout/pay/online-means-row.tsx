import { useEffect, useState } from 'react'
import { listOnlineMeans } from '#contracts/calls/payments.calls.ts'
import type { OnlineMeans } from '#domain/payment/online-means.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { MeansMark } from './means-mark.tsx'
import './online-means.css'

/** With what one can pay on the page that comes next, as its provider says; nothing until it is known. */
export function OnlineMeansRow({ branch }: { branch: string }) {
  const { t } = useLocale()
  const api = useApi()
  const [means, setMeans] = useState<readonly OnlineMeans[]>([])
  useEffect(() => {
    let current = true
    void api(listOnlineMeans, { params: { branch } }).then((answer) => {
      if (current) setMeans(answer.ok ? answer.data.means : [])
    })
    return () => {
      current = false
    }
  }, [api, branch])
  if (means.length === 0) return null
  return (
    <ul className="online-means small" aria-label={t('payment.means')}>
      {means.map((one) => (
        <li key={one}>
          <MeansMark means={one} />
          {t(`payment.means_${one}`)}
        </li>
      ))}
    </ul>
  )
}

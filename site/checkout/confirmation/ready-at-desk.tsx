import type { Order } from '#contracts/order.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { SpelledCode } from '#kit/ui/spelled-code.tsx'
import type { DeskHours } from './desk-hours.ts'

/** The stub one shows at the desk: what waits there, where, and when somebody is there. */
export function ReadyAtDesk({ order, hours }: { order: Order; hours: DeskHours }) {
  const { locale, t } = useLocale()
  const { branch, code, items } = order
  const goods = items.filter(({ item }) => item.kind === 'product')
  const desk = hours.find(({ slug }) => slug === branch.slug)
  return (
    <section className="order-stub store-stub" aria-labelledby="ready">
      <h2 id="ready" className="order-stub__room">
        {t('confirm.ready_at', { branch: branch.name[locale] })}
      </h2>
      <ul>
        {goods.map(({ id, item, name, options, picture }) => (
          <li key={id} className="store-stub__thing">
            {picture && (
              <img
                src={`/pictures/${picture.name}-320.webp`}
                alt=""
                width={64}
                height={64}
                decoding="async"
              />
            )}
            <span>
              {[name, ...options].map((words) => words[locale]).join(' · ')}{' '}
              {item.kind === 'product' && item.quantity > 1 && <bdi>× {item.quantity}</bdi>}
            </span>
          </li>
        ))}
      </ul>
      <p className="small">
        {desk ? <SiteLink to={`/${branch.slug}`}>{branch.address[locale]}</SiteLink> : branch.address[locale]}
        {desk && (
          <>
            <br />
            {[desk.today, desk.now.state].join(' · ')}
          </>
        )}
      </p>
      <p className="small">
        {t('confirm.show_code')}{' '}
        <b>
          <SpelledCode code={code} />
        </b>
      </p>
    </section>
  )
}

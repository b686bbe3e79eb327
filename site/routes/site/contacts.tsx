import { lazy } from 'react'
import { LazyForm } from '#kit/forms/lazy-form.tsx'
import { useLocale } from '#kit/i18n/messages.tsx'
import { PageHead } from '#kit/page/page-head.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { useIsOpen } from '#kit/page/use-open.ts'
import { BranchCard } from '../../branches/branch-card.tsx'
import type { Route } from './+types/contacts'
import { loadContacts } from './contacts.server.ts'

const ContactForm = lazy(() => import('../../requests/contact-form.tsx'))

export const loader = loadContacts

export default function Contacts({ loaderData }: Route.ComponentProps) {
  const { t } = useLocale()
  const isOpen = useIsOpen()
  return (
    <>
      <PageHead title={t('titles.contacts')} description={t('contacts.intro')} />
      <div className="wrap page-head">
        <h1 className="title">{t('contacts.title')}</h1>
        <p className="lead">{t('contacts.intro')}</p>
      </div>
      <div className="wrap contacts">
        <div className="branch-cards">
          {loaderData.branches.map((branch, place) => (
            <BranchCard key={branch.slug} branch={branch} first={place === 0} />
          ))}
          <p className="muted">{loaderData.lostProperty}</p>
        </div>
        <section className="letter" aria-labelledby="letter">
          <h2 id="letter" className="h2">
            {t('contacts.form_title')}
          </h2>
          {isOpen('requests') && (
            <p className="small muted">
              {t('contacts.form_text')} <SiteLink to="/requests">{t('contacts.to_requests')}</SiteLink>
            </p>
          )}
          <LazyForm as={ContactForm} className="letter__form" />
        </section>
      </div>
    </>
  )
}

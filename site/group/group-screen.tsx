import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { leaveGroup, showGroup } from '#contracts/calls/companions.calls.ts'
import type { Group } from '#contracts/companion.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink, useSiteHref } from '#kit/page/site-link.tsx'
import { useSiteNavigate } from '#kit/page/use-site-navigate.ts'
import { Button } from '#kit/ui/button.tsx'
import { useConfirm } from '#kit/ui/overlays/confirm.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { Picture } from '#kit/ui/picture.tsx'
import { TicketClock } from '#site/ticket/ticket-clock.tsx'
import type { Contact } from '../branches/branch-contact.tsx'
import { TicketPlace } from '../ticket/ticket-place.tsx'
import type { TicketPoster } from '../ticket/ticket-poster.ts'
import { ticketTime } from '../ticket/ticket-time.ts'
import { GroupNames } from './group-names.tsx'
import { JoinForm } from './join-form.tsx'
import { WaiverPanel } from './waiver-panel.tsx'

type GroupScreenProps = { group: Group; poster: TicketPoster; contact: Contact }

/** The game for somebody who is brought along: when, where, what to bring, and the one question. */
export function GroupScreen({ group: loaded, poster, contact }: GroupScreenProps) {
  const { locale, t } = useLocale()
  const api = useApi()
  const navigate = useSiteNavigate()
  const href = useSiteHref()
  const confirm = useConfirm()
  const toast = useToast()
  const heading = useRef<HTMLHeadingElement>(null)
  const [heard, setHeard] = useState<{ from: Group; group: Group } | null>(null)
  const group = heard?.from === loaded ? heard.group : loaded
  const { code, state, by, room, branch, you, places } = group
  const put = (next: Group) => setHeard({ from: loaded, group: next })
  const address = `/${branch.slug}/escape-rooms/${room.slug}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: a game that was moved has its poster at another address
  useEffect(() => {
    if (room.slug !== poster.room)
      void navigate(href(`${address}/group?invitation=${code}`), { replace: true })
  }, [room.slug, poster.room])

  function answered(next: Group) {
    put(next)
    setTimeout(() => heading.current?.focus(), 50)
  }
  async function refresh() {
    const answer = await api(showGroup, { params: { code } })
    if (answer.ok) put(answer.data)
  }
  async function leave() {
    const sure = await confirm({
      title: t('group.leave_title'),
      text: t('group.leave_text'),
      confirmLabel: t('group.leave_yes'),
      danger: true,
    })
    if (!sure) return
    const answer = await api(leaveGroup, { params: { code } })
    if (answer.ok) answered(answer.data)
    else toast({ kind: 'bad', text: answer.message ?? t(answer.messageKey) })
  }

  const title = groupTitle(group)
  return (
    <div className="ticket-page group-page">
      <div className="wrap ticket-page__in">
        <div className="ticket-news">
          <p className="lead">{by ? t('group.by', { by }) : t('group.by_nobody')}</p>
          <h1 ref={heading} tabIndex={-1} className="title">
            {title === 'group.title_in' ? t(title, { name: you ?? '' }) : t(title)}
          </h1>
        </div>
        <GroupCard group={group} poster={poster} />
        <div className="ticket-page__side">
          {state === 'coming' && (
            <section className="panel" aria-label={t('group.title')}>
              {you === null && places > 0 && (
                <JoinForm code={code} onJoined={answered} onRefused={() => void refresh()} />
              )}
              {you === null && places === 0 && <p>{t('group.full_text')}</p>}
              {you !== null && <p>{t('group.in_text')}</p>}
              <GroupNames group={group} />
              {you !== null && (
                <Button look="line" onClick={() => void leave()}>
                  {t('group.leave')}
                </Button>
              )}
            </section>
          )}
          {state === 'coming' && group.waivers && (
            <WaiverPanel
              group={group}
              signed={group.waivers.signed}
              onSigned={(signed) => put({ ...group, waivers: { signed } })}
            />
          )}
          {state !== 'coming' && <p className="lead">{t(`group.${state}_text`)}</p>}
          {group.page && (
            <a
              className="btn btn--lead"
              href={`${href(`${address}/played?game=${group.page.code}`)}#key=${group.page.key}`}
            >
              {t('group.see_page')}
            </a>
          )}
          <SiteLink to={address} className="btn btn--line">
            {t('group.see_room')}
          </SiteLink>
        </div>
        {state === 'coming' && <TicketPlace contact={contact} branch={branch.name[locale]} />}
      </div>
    </div>
  )
}

function groupTitle({ state, you, places }: Group) {
  if (state !== 'coming') return `group.${state}_title` as const
  if (you !== null) return 'group.title_in'
  return places > 0 ? 'group.title' : 'group.full_title'
}

/** Poster, time and place, as on the ticket; the code of the booking stays with whoever booked. */
function GroupCard({ group, poster }: Pick<GroupScreenProps, 'group' | 'poster'>) {
  const { locale, t } = useLocale()
  const time = ticketTime(group, group.branch.timeZone, locale)
  const facts = [
    [t('summary.door'), time.door],
    [t('summary.ends'), time.ends],
    [t('summary.who'), t('common.players', { count: group.players })],
    [t('summary.branch'), group.branch.name[locale]],
    ...(group.audience === 'everyone' ? [] : [[t('summary.audience'), t(`audience.${group.audience}`)]]),
  ] as const
  return (
    <article className="ticket" data-state={group.state} aria-labelledby="group-room">
      <div className="ticket__pic stage" style={{ '--tint': poster.tint } as CSSProperties}>
        {poster.picture && (
          <Picture
            picture={poster.picture}
            focal={poster.focal}
            sizes="(min-width: 75rem) 50rem, 100vw"
            priority
            className="pic--cover"
          />
        )}
        <h2 id="group-room" className="h2">
          {group.room.name[locale]}
        </h2>
        <p>{poster.tagline}</p>
      </div>
      <div className="ticket__body">
        <TicketClock time={time} />
        <dl className="ticket__facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  )
}

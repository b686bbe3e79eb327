import { SiteLink } from '#kit/page/site-link.tsx'
import { Picture } from '#kit/ui/picture.tsx'
import type { Contact } from './branch-contact.tsx'
import { ContactLinks } from './branch-contact.tsx'
import type { BranchDoor } from './branch-door.server.ts'
import { type DayHours, OpenLamp, WeekOfHours } from './opening-hours.tsx'

type BranchCardView = BranchDoor & {
  readonly today: string
  readonly week: { readonly title: string; readonly days: readonly DayHours[] }
  readonly contact: Contact
}

type BranchCardProps = {
  branch: BranchCardView
  /** Its picture is the first of the page. */
  first: boolean
}

/** A branch for someone who wants to come or call now. */
export function BranchCard({ branch, first }: BranchCardProps) {
  return (
    <article className="branch-card">
      {branch.picture && (
        <Picture
          picture={branch.picture}
          focal={branch.focal}
          sizes="(min-width: 64rem) 30rem, 100vw"
          priority={first}
        />
      )}
      <div>
        <h2 className="h2">
          <SiteLink to={`/${branch.slug}`}>{branch.name}</SiteLink>
        </h2>
        <OpenLamp now={branch.now} />
        <p className="muted">{branch.today}</p>
        <details className="branch-card__week">
          <summary>{branch.week.title}</summary>
          <WeekOfHours week={branch.week.days} />
        </details>
        <address>{branch.contact.address}</address>
        <ContactLinks contact={branch.contact} />
      </div>
    </article>
  )
}
